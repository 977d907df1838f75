import { opens, queryClient, type Read, type Readable } from './query.ts'

/** What the loader of one record's page gives: the words by which its tab and crumb tell it from others, or that it did not come. */
export type Called = { called?: string; missing?: true }
/** `opens` for the page of one record, which is called as `nameOf` says, once it is there. */
export async function opensAs<T>(
  first: Read<T>,
  nameOf: (record: T) => string,
  ...beside: readonly Readable[]
): Promise<Called> {
  await opens(first, ...beside)
  const record = queryClient.getQueryData(first.queryKey) as T | undefined
  return record ? { called: nameOf(record) } : { missing: true }
}
