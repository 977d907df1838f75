const freshLimits = ['tests/kit/fresh-limits.ts']
/** How the files of a project run. Without isolation the modules of all areas are loaded once for a worker, not once for a file. */
export const projects = {
  /** needs neither a database nor a browser */
  rule: { isolate: false },
  /** has a database, made for it on the server of the run */
  data: { isolate: false, setupFiles: freshLimits },
  /** the same on the embedded database, where it differs */
  embedded: { isolate: false, env: { TEST_DATABASE_URL: '' }, setupFiles: freshLimits },
  /** puts other modules in the place of some, which no other file may find there */
  apart: { isolate: true, setupFiles: freshLimits },
  /** has a document */
  screen: { isolate: true, setupFiles: ['tests/kit/screen.ts'] },
}
export type ProjectName = keyof typeof projects

/** A test file belongs to one project by what it needs, so that nobody has to name it anywhere. */
export function projectOf(file: string, source: string): ProjectName {
  if (/@vitest-environment happy-dom/.test(source)) return 'screen'
  if (file.endsWith('.embedded.test.ts')) return 'embedded'
  if (/^vi\.mock\(/m.test(source)) return 'apart'
  return /tests\/kit\/|\.\/kit\/|TEST_DATABASE_URL/.test(source) ? 'data' : 'rule'
}
