import type { Plugin } from 'vite'

/** A dictionary without the words of the operation log and the mails: only the server says them. */
export const forScreens = (dictionary: string): string =>
  dictionary.replace(
    /^ {2}(?:area|'(?:(?:call|mail_name|result|mail\.fault)\.\w+|mail\.(?!none)\w+_about)'): ?(?:'[^'\n]*'|"[^"\n]*"),\n/gm,
    '',
  )

/** Leaves out of the dictionaries what no screen says. */
export const textsForBrowser = (): Plugin => ({
  name: 'tapeout-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]areas[\\/][\w-]+[\\/]texts[\\/]\w+\.ts$/.test(id) ? { code: forScreens(code), map: null } : null,
})
