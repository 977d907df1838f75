let brought: { name: string; password: string } | undefined

/** A password that was chosen a moment ago, for the door that is opened next: kept in this page alone, and for once. */
export const bring = (name: string, password: string): void => {
  brought = { name, password }
}
export function takeBrought(name: string | undefined): string | undefined {
  const taken = brought?.name === name ? brought?.password : undefined
  brought = undefined
  return taken
}
