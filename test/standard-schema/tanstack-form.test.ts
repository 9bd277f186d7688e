import { FieldApi, FormApi } from "@tanstack/form-core";
import { ValidationEnvelope } from "agent-contracts";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type Grade, grade, refusedGrade } from "../examples/documents.js";

describe("@tanstack/form-core", () => {
  it("should submit a valid grade", async () => {
    const { form, submitted } = formWith(grade);
    await form.handleSubmit();
    expect(submitted).toEqual([grade]);
    expect(form.state.isValid).toBe(true);
  });

  it("should say at each field what is wrong with another, and submit it once it is mended", async () => {
    const { form, submitted } = formWith(refusedGrade);
    const names = [
      "grade.dimensions",
      "grade.failure_note",
      "grade.edited_text",
      "evaluation_posture",
    ] as const;
    const fields = names.map((name) => {
      const field = new FieldApi({ form, name });
      field.mount();
      return field;
    });
    await form.handleSubmit();
    expect(submitted).toEqual([]);
    expect(fields.map(({ state }) => state.meta.errors.length)).toEqual([1, 1, 1, 0]);

    form.setFieldValue("grade.dimensions", ["wording"]);
    form.setFieldValue("grade.failure_note", null);
    form.setFieldValue("grade.edited_text", "Shorter.");
    await form.handleSubmit();
    expect(submitted).toEqual([form.state.values]);
  });

  it("should know the fields and their types", () => {
    const { form } = formWith(grade);
    expectTypeOf(form.getFieldValue("evaluation_posture")).toEqualTypeOf<
      Grade["evaluation_posture"]
    >();
    // @ts-expect-error: there is no such dimension
    form.setFieldValue("grade.dimensions", ["style"]);
    // @ts-expect-error: there is no such field
    form.setFieldValue("grade.mood", null);
  });
});

function formWith(defaultValues: Grade) {
  const submitted: unknown[] = [];
  const form = new FormApi({
    defaultValues,
    validators: { onSubmit: ValidationEnvelope },
    onSubmit: ({ value }) => {
      expectTypeOf(value).toEqualTypeOf<Grade>();
      submitted.push(value);
    },
  });
  form.mount();
  return { form, submitted };
}
