import type { App } from '#platform/server/app.ts'

export const seed = (_: App): Promise<boolean> => Promise.resolve(false)
