/** react-admin catches what the frame's own boundary did not; the boundary around everything then speaks. */
export function Rethrow({ error }: { readonly error: Error }): never {
  throw error;
}
