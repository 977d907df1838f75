import { label } from '#platform/web/i18n/text.ts'
import type { addressKinds } from '../contract.ts'

export const kindWord = (kind: (typeof addressKinds)[number]): string => label(`address.kind.${kind}`)
