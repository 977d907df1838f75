import { locale } from './text.ts'

/** The title staff know a record by: the English one for whoever reads English, where there is one. */
export const titleOf = ({ title, titleEn }: { title: string; titleEn: string }): string =>
  (locale() === 'en' && titleEn) || title
