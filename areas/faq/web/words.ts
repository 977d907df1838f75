import { label } from '#platform/web/i18n/text.ts'
import type { auditStates, faqPlatforms, shelfStates } from '../contract.ts'

export const platformWord = (platform: (typeof faqPlatforms)[number]): string => label(`faq.platform.${platform}`)
export const stateWord = (state: (typeof auditStates)[number]): string => label(`faq.state.${state}`)
export const shelfWord = (state: (typeof shelfStates)[number]): string => label(`faq.shelf.${state}`)
