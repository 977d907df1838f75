import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressKinds } from '#areas/address/contract.ts'
import { docLangs, docStates, docTypes } from '#areas/document/contract.ts'
import { auditStates, faqPlatforms, shelfStates } from '#areas/faq/contract.ts'
import { applicationStates } from '#areas/large-file/contract.ts'
import { mailStates } from '#areas/operation/contract.ts'
import { carriers, healths, protocols } from '#areas/sdk-server/contract.ts'
import { feedbackResults, patchStates, sdkStates, sdkSystems, sdkTypes, severities } from '#areas/sdk/contract.ts'
import { shelves, toolKinds, toolSystems } from '#areas/tool/contract.ts'
import { levels } from '#platform/contract/record.ts'
import { locales } from '#platform/contract/text.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'

// A list of values has one home, the contract; the CHECK of a column is its only copy, and this law holds them together.
const homes: Record<string, readonly string[]> = {
  'addresses.kind': addressKinds,
  'agreement_texts.locale': locales,
  'documents.doc_type': docTypes,
  'documents.lang': docLangs,
  'documents.level': levels,
  'documents.status': docStates,
  'faq_revisions.level': levels,
  'faq_revisions.platform': faqPlatforms,
  'faq_revisions.status': auditStates,
  'faqs.audit_status': auditStates,
  'faqs.level': levels,
  'faqs.platform': faqPlatforms,
  'faqs.shelf_status': shelfStates,
  'large_file_auths.carrier': carriers,
  'large_file_auths.status': applicationStates,
  'mails.status': mailStates,
  'sdk_carriers.carrier': carriers,
  'sdk_downloads.carrier': carriers,
  'sdk_patch_feedbacks.result': feedbackResults,
  'sdk_patches.severity': severities,
  'sdk_patches.status': patchStates,
  'sdk_servers.carrier': carriers,
  'sdk_servers.health': healths,
  'sdk_servers.proto': protocols,
  'sdk_versions.os': sdkSystems,
  'sdk_versions.status': sdkStates,
  'sdk_versions.type': sdkTypes,
  'tool_versions.os': toolSystems,
  'tool_versions.shelf': shelves,
  'tools.kind': toolKinds,
  'tools.level': levels,
  'tools.shelf': shelves,
  'users.locale': locales,
}
// what no call carries: the database's CHECK is the home, and db/schema.ts makes the type from it
const inside = new Set([
  'companies.cert_status', 'dictionaries.access', 'document_comments.state', 'faq_rechecks.status', 'file_links.disposition',
  'files.status', 'folders.kind', 'menus.audience', 'sdk_downloads.kind', 'sdk_keys.algorithm', 'sdk_patch_relations.kind',
  'sessions.kind', 'sso_tickets.kind', 'users.status',
]) // prettier-ignore

let kit: TestDatabase
const checked = new Map<string, string[]>()
beforeAll(async () => {
  kit = await testDatabase()
  const { rows } = await kit.db.pool.query<{ column: string; check: string }>(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[''' order by 1`)
  for (const { column, check } of rows)
    checked.set(
      column,
      [...check.matchAll(/'([^']+)'/g)].map(([, value]) => value!),
    )
}, 60_000)
afterAll(() => kit.drop())

test('every column that allows some values only has its list in a contract, or is the server’s own', () => {
  expect(checked.size).toBeGreaterThan(30)
  expect([...checked.keys()].filter((column) => !(column in homes) && !inside.has(column))).toEqual([])
  expect([...Object.keys(homes), ...inside].filter((column) => !checked.has(column))).toEqual([])
})

test.each(Object.entries(homes))('%s allows what the contract lists', (column, values) => {
  expect(checked.get(column)?.toSorted()).toEqual(values.toSorted())
})
