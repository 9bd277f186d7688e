// The MCP SDK's types name it, and it is a type of the DOM's, which Node's own types leave out.
declare global {
  type HeadersInit = ConstructorParameters<typeof Headers>[0];
}

export {};
