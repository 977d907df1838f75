import { pagePath } from './http/page-path.ts'

type Matcher = ReturnType<typeof pagePath>
let matchers: Matcher[] = []
let ofDemo: Matcher[] = []

/** Makes the addresses of all pages known, `{id}` for parameters, and those that stand in a demo alone; once at start. */
export function registerPagePaths(paths: readonly string[], demoPaths: readonly string[]): void {
  matchers = paths.map((path) => pagePath(path))
  ofDemo = demoPaths.map((path) => pagePath(path))
}

/** Whether a page stands under the path; what anybody may send is kept only when it names one. */
export const isPagePath = (path: string, demo = false): boolean =>
  (demo ? [...matchers, ...ofDemo] : matchers).some((matches) => matches(path) !== undefined)
