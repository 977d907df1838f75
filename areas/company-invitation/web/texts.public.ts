import { areaTexts } from '#platform/web/i18n/text.ts'

/** The words of the area, for the page of imports, where invitations of a run are sent. */
export const companyInvitationTexts = areaTexts('company-invitation', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
