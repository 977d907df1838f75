import { noteLoaded, noteTrouble, whenBack } from './trouble.ts'

/** A part of the portal's own code could not be loaded. */
export class CodeError extends Error {
  override name = 'CodeError'
}

const lostSheet = /Unable to preload CSS for (\S+)/

/** Styles that failed once count as loaded for the bundler, so a second try would come without them. */
async function loadSheet(href: string): Promise<void> {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (old.href === new URL(href, location.href).href) old.remove()
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
  document.head.append(link)
  await new Promise((done, failed) => {
    link.addEventListener('load', done)
    link.addEventListener('error', () => failed(new CodeError(`Unable to preload CSS for ${href}`)))
  })
}

/**
 * Loads code and throws a CodeError when it cannot be had; the reason is looked for and shown meanwhile. For imports in
 * answer to a click and for pages; parts of a page use `part`, which waits instead.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    const code = await load()
    noteLoaded()
    return code
  } catch (error) {
    void noteTrouble('code')
    throw new CodeError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Loads code however long it takes: after a failure it waits until another try is worth it, and never rejects. */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  let sheet: string | undefined
  for (;;) {
    try {
      if (sheet) await loadSheet(sheet)
      return await loadCode(load)
    } catch (error) {
      sheet = lostSheet.exec((error as Error).message)?.[1]
      await new Promise<void>(whenBack)
    }
  }
}
