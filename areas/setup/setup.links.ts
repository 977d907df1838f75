import { link } from '#platform/contract/link.ts'

/** What a new installation needs before people can work with it. */
export const checklist = link()('/admin/setup')
