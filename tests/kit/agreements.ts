import { agreementDesk } from '#areas/agreement/desk.contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { testApp } from './app.ts'
import type { Kind } from './kinds.ts'

const step = 'audit'
/** Everything that is looked at before a version is published. */
export const looked = 'text,day'
/** A whole draft of an agreement, under a number. */
export const draftOf = (number: string) => ({
  code: 'protocol',
  number,
  effectiveFrom: dayOf(new Date()),
  askAgain: false,
  titleZh: '门户服务协议',
  titleEn: 'Portal service agreement',
  htmlZh: '<p>由{vendor}提供。</p>',
  htmlEn: '<p>Provided by {vendor}.</p>',
})

/** Versions of agreements, by people of legal. */
export async function agreementVersions(): Promise<Kind> {
  const portal = await testApp()
  const { pool } = portal.app.database
  const { editor, editor2, auditor } = portal.people
  await pool.query("insert into user_roles values ($1, 'legal'), ($2, 'legal'), ($3, 'legal')", [
    editor,
    editor2,
    auditor,
  ])
  let n = 0
  return {
    portal,
    async submit() {
      // an agreement has one draft at a time
      await pool.query('delete from agreement_drafts')
      const { data } = await portal.call('editor', agreementDesk.save, draftOf(`5.${++n}`))
      return (await portal.call('editor', agreementDesk.submit, data)).data
    },
    takeBack: ({ id, version }) => portal.call('editor', agreementDesk.takeBack, { id, version }),
    read: (who, id) => portal.call(who, agreementDesk.facts, { id }),
    atDesk: (who, { id, version }, result) =>
      portal.call(who, agreementDesk.audit, { id, version, step, result, reason: 'why', checks: looked }),
    state: async (id) => (await portal.call('admin', agreementDesk.facts, { id })).data.state,
    applicant: 'editor',
    deciders: ['editor2', 'auditor'],
    standIn: 'manager',
    step,
    done: 'current',
  }
}
