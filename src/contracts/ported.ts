/** Where a schema comes from, for what `z.toJSONSchema` emits. No `$id`: a schema that embeds it would hold two documents. */
export function ported(document: string, pointer = ""): { readonly $comment: string } {
  return { $comment: `Ports ${document}#${pointer}` };
}
