import { label } from '#platform/web/i18n/text.ts'
import type { shelves, toolKinds, toolSystems } from '../contract.ts'

export const kindWord = (kind: (typeof toolKinds)[number]): string => label(`tool.kind.${kind}`)
export const systemWord = (os: (typeof toolSystems)[number]): string => label(`tool.os.${os}`)
export const shelfWord = (shelf: (typeof shelves)[number]): string => label(`tool.shelf.${shelf}`)
