import { fail } from '#platform/contract/error.ts'
import type { Permission } from '#platform/contract/access.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findClient } from './client.sql.ts'

const certifications: readonly Permission[] = ['cert_read', 'nda_audit1', 'nda_audit2']
const products: readonly Permission[] = ['product_cert_read', 'product_cert_audit1', 'product_cert_audit2']

export async function showClient(ctx: SignedCtx, { id }: { id: number }) {
  const may = (all: readonly Permission[]) => all.some((one) => ctx.user.permissions.has(one))
  const found = await findClient(ctx, id, { certifications: may(certifications), products: may(products) })
  if (!found) throw fail('client.not_found')
  const { people, packages, certifications: certs, products: made, ...card } = found
  return { card, people, packages, certifications: certs, products: made }
}
