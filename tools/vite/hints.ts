import type { Plugin } from 'vite'

/**
 * Says of the chunks every first visit runs that their functions are needed at once. The browser then compiles them on
 * another thread while they arrive, not one by one on the main thread (a quarter of its work before the first page).
 * The mark only counts in the first line, hence after Vite, which puts its list of styles there.
 */
export function compileHints(chunks: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_output, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunks.includes(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}
