let brought: { name: string; password: string } | undefined

/**
 * Goes on to a door with a password that was chosen a moment ago: kept in this page alone, and for once. `go` answers whether the door is
 * there; one that is not reached leaves nothing behind.
 */
export async function bring(name: string, password: string, go: () => Promise<boolean>): Promise<void> {
  brought = { name, password }
  let there = false
  try {
    there = await go()
  } finally {
    if (!there) brought = undefined
  }
}
export function takeBrought(name: string | undefined): string | undefined {
  const taken = brought?.name === name ? brought?.password : undefined
  brought = undefined
  return taken
}
