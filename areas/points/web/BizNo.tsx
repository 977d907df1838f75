import { AppLink } from '#platform/web/layout/AppLink.tsx'

/** The number of the record a row is about, leading to it where it can be read. */
export const BizNo = ({ row: { url, bizNo } }: { row: { url: string | null; bizNo: string } }) =>
  url && bizNo ? <AppLink to={url}>{bizNo}</AppLink> : bizNo || '–'
