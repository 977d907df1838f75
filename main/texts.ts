import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '#platform/contract/text.ts'
import { registerTexts } from '#platform/server/text.ts'

/** Makes the texts of every area and of the platform known to the server: a folder `texts` is all it takes. */
export async function loadAllTexts(): Promise<void> {
  const folders = ['../platform/texts/', '../areas/'].map((f) => new URL(f, import.meta.url))
  await Promise.all(
    folders.flatMap((folder) =>
      readdirSync(folder).map(async (area) => {
        const own = folder.pathname.endsWith('/texts/')
          ? new URL(`${area}/`, folder)
          : new URL(`${area}/texts/`, folder)
        // where there are many words, what the server alone says stands by itself
        for (const part of [own, new URL('server/', own)])
          if (existsSync(new URL('zh.ts', part))) await loadTexts(area, part)
      }),
    ),
  )
}

async function loadTexts(area: string, folder: URL): Promise<void> {
  const loaded = await Promise.all(
    locales.map(async (locale) => {
      const file = fileURLToPath(new URL(`${locale}.ts`, folder))
      return [locale, ((await import(/* @vite-ignore */ file)) as { default: Record<string, string> }).default] as const
    }),
  )
  registerTexts(area, Object.fromEntries(loaded) as Parameters<typeof registerTexts>[1])
}
