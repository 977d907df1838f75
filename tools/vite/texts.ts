import type { Plugin } from 'vite'

/**
 * A dictionary without the words of the operation log, the permissions, the mails, what is handed over and the verdicts (`said`): only the server says them. The area whose
 * screens show mails calls its own words so, and loses those at the end of which stands that they are a mail's.
 */
export const forScreens = (dictionary: string, mails = 'mail\\.[\\w.]+'): string =>
  dictionary.replace(
    new RegExp(
      `^ {2}(?:area|'(?:(?:call|handover|mail_name|permission|said)\\.\\w+|${mails})'):\\s*(?:'[^'\\n]*'|"[^"\\n]*"),\\n`,
      'gm',
    ),
    '',
  )
/** Which words of mails the area whose screens show mails loses. */
export const ofOperation = 'result\\.\\w+|mail\\.fault\\.\\w+|mail\\.(?!none)\\w+_about'

/** Leaves out of the dictionaries what no screen says. */
export const textsForBrowser = (): Plugin => ({
  name: 'tapeout-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]areas[\\/][\w-]+[\\/]texts[\\/]\w+\.ts$/ },
    handler: (code, id) => ({
      code: forScreens(code, /[\\/]operation[\\/]/.test(id) ? ofOperation : undefined),
      map: null,
    }),
  },
})
