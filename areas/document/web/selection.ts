import { useQuery } from '@tanstack/react-query'
import { askedSelection, defaultSelection, pairsOf, pathTo, type Selection, type Trees } from '../centre.rules.ts'
import type { CentreSearch } from '../document.search.ts'
import { accessQuery } from './access.queries.ts'
import { latestTreeQuery, nodesOf } from './document.queries.ts'

/** The stored dashboard document, asked for by a link with a projectId. */
export const dashDocument = (projectId: string): string | null =>
  projectId ? sessionStorage.getItem('dash_document') : null

/** What the centre shows: the address decides, else the default; null until the trees are there. */
export function selectionOf(search: CentreSearch, trees: Trees | undefined): Selection | null {
  return askedSelection(search) ?? (trees ? defaultSelection(trees, dashDocument(search.projectId)) : null)
}

/** Both trees; `trees` is there as soon as both answers are, a failed one as an empty tree beside its error. */
export function useTrees() {
  const files = useQuery(accessQuery())
  const latest = useQuery(latestTreeQuery())
  const settled = (files.data ?? files.error) && (latest.data ?? latest.error)
  const trees: Trees | undefined = settled
    ? { files: nodesOf(files.data?.folders ?? []), latest: nodesOf(latest.data?.list ?? []) }
    : undefined
  return { files, latest, trees }
}

/** Keeps the choice under the names that other programs on these pages read. It is never read here. */
export function storeSelection({ docID, type }: Selection, trees: Trees, projectId: string): void {
  const node = pathTo(type === '2' ? trees.latest : trees.files, docID).at(-1)
  try {
    sessionStorage.setItem('docMenus', JSON.stringify(trees.files))
    // whether another node was chosen than the one shown before
    sessionStorage.setItem('isChangeDoc', String((sessionStorage.getItem('directoryId') ?? docID) !== docID))
    sessionStorage.setItem('directoryId', docID)
    sessionStorage.setItem(type === '2' ? 'docListByFile' : 'docsFolderIds', pairsOf(node?.children ?? []))
    if (projectId) sessionStorage.setItem('dash_document', docID)
  } catch {
    // Storage may be full or forbidden; the page does not depend on it.
  }
}
