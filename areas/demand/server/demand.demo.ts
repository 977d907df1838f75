import type { App } from '#platform/server/app.ts'

export async function seed(_: App): Promise<boolean> {
  return false
}
