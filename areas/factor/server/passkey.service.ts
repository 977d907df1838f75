import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { mostPasskeys } from '../contract.ts'
import type { passkey } from '../passkey.contract.ts'
import { newPasskeyOptions, readNewPasskey } from './ceremony.service.ts'
import { askProof, isRequired } from './factor.service.ts'
import { deleteCodes, getHolder, holdPerson } from './factor.sql.ts'
import * as sql from './passkey.sql.ts'
import { isProtected, makeCodes } from './proof.service.ts'
import { tellPerson } from './tell.service.ts'

const full = () => fail('factor.passkeys_full', { n: mostPasskeys })

export async function beginPasskey(ctx: SignedCtx, proof: Parsed<typeof passkey.beginPasskey>) {
  await askProof(ctx, proof)
  if ((await getHolder(ctx, ctx.user.id)).passkeys >= mostPasskeys) throw full()
  return { options: await newPasskeyOptions(ctx) }
}

export async function savePasskey(ctx: SignedCtx, { name, credential }: Parsed<typeof passkey.savePasskey>) {
  const made = await readNewPasskey(ctx, credential)
  if (!made) throw fail('factor.passkey_wrong')
  return transact(ctx, async (tx) => {
    await holdPerson(tx, ctx.user.id)
    const before = await getHolder(tx, ctx.user.id)
    if (before.passkeys >= mostPasskeys) throw full()
    if (!(await sql.insertPasskey(tx, { ...made, name }))) throw fail('factor.passkey_taken')
    const recoveryCodes = isProtected(before) ? [] : await makeCodes(tx, ctx.user.id)
    await tellPerson(tx, ctx.user.id, 'passkey_on')
    return { recoveryCodes }
  })
}

export async function renamePasskey(ctx: SignedCtx, { id, name }: Parsed<typeof passkey.renamePasskey>) {
  if (!(await sql.renamePasskey(ctx, ctx.user.id, id, name))) throw fail('factor.no_passkey')
  return null
}

export async function removePasskey(ctx: SignedCtx, { id, ...proof }: Parsed<typeof passkey.removePasskey>) {
  await askProof(ctx, proof)
  return transact(ctx, async (tx) => {
    await holdPerson(tx, ctx.user.id)
    if (!(await sql.deletePasskey(tx, ctx.user.id, id))) throw fail('factor.no_passkey')
    const left = await getHolder(tx, ctx.user.id)
    if (!isProtected(left)) {
      if (isRequired(tx, left)) throw fail('factor.required')
      await deleteCodes(tx, ctx.user.id)
    }
    await tellPerson(tx, ctx.user.id, 'passkey_off')
    return null
  })
}
