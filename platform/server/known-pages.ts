import { pagePath } from './http/page-path.ts'

let matchers: ReturnType<typeof pagePath>[] = []

/** Makes the addresses of all pages known, `{id}` for parameters; once at start. */
export const registerPagePaths = (paths: readonly string[]): void =>
  void (matchers = paths.map((path) => pagePath(path)))

/** Whether a page stands under the path; what anybody may send is kept only when it names one (traps row 25). */
export const isPagePath = (path: string): boolean => matchers.some((matches) => matches(path) !== undefined)
