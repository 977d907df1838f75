import type { App } from '#platform/server/app.ts'

export const seed = (app: App): Promise<boolean> => Promise.resolve(app === undefined)
