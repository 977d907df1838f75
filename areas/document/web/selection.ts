import { useQuery } from '@tanstack/react-query'
import {
  askedSelection,
  defaultSelection,
  pairsOf,
  pathTo,
  type Node,
  type Selection,
  type Trees,
} from '../centre.rules.ts'
import type { CentreSearch } from '../document.search.ts'
import { accessQuery } from './access.queries.ts'
import { latestTreeQuery, nodesOf } from './document.queries.ts'

/** The stored dashboard document, asked for by a link with a projectId. */
export const dashDocument = (projectId: string): string | null =>
  projectId ? sessionStorage.getItem('dash_document') : null

/** What the centre shows: the address decides, else the default; null until the trees that decide it are there. */
export const selectionOf = (search: CentreSearch, trees: Partial<Trees>): Selection | null =>
  askedSelection(search) ?? defaultSelection(trees, dashDocument(search.projectId))

/** The directory of the chosen node, once it is there. */
export const treeOf = ({ type }: Pick<Selection, 'type'>, trees: Partial<Trees>): readonly Node[] | undefined =>
  type === '2' ? trees.latest : trees.files

/** Each tree as soon as its answer is there, a failed one as an empty tree beside its error. */
export function useTrees() {
  const files = useQuery(accessQuery())
  const latest = useQuery(latestTreeQuery())
  const trees: Partial<Trees> = {
    ...((files.data ?? files.error) && { files: nodesOf(files.data?.folders ?? []) }),
    ...((latest.data ?? latest.error) && { latest: nodesOf(latest.data?.list ?? []) }),
  }
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
