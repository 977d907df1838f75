import type { Node } from '../show.rules.ts'
import type { Choices } from './desk.queries.ts'
import { nodesOf } from './faq.queries.ts'

/** The modules of the directory. */
export const modulesOf = (choices: Choices | undefined): readonly Node[] =>
  nodesOf(choices?.catalogs ?? [])[0]?.children ?? []
/** Modules as choices, inner ones with the names of those around them. */
export const moduleOptions = (nodes: readonly Node[], above = ''): { value: number; label: string }[] =>
  nodes.flatMap((node) => [
    { value: Number(node.id), label: above + node.name },
    ...moduleOptions(node.children, `${above}${node.name} / `),
  ])
