import { expect, test } from '#tests/kit/story/story.ts'
import { askAndAnswer, certify, read, register } from '#tests/kit/first-day/customer.ts'
import { install, type Installation } from '#tests/kit/first-day/installation.ts'
import { letOrder, order, prepareOrders } from '#tests/kit/first-day/ordering.ts'
import { peopleOf } from '#tests/kit/first-day/people.ts'
import { addChip, confirmAgreement, inviteStaff, nameVendor, publishManual } from '#tests/kit/first-day/vendor.ts'

let portal: Installation | undefined
test.afterEach(() => portal?.stop())

/** "First day" of the README, from an empty database to the first order, and how often anybody presses or opens a page for it. */
test('a vendor moves in: brand, staff, chip, document, a certified customer, a question and an order', async ({
  browser,
  template,
}) => {
  portal = await install(template.url)
  const people = peopleOf(portal, browser)
  await nameVendor(people)
  await confirmAgreement(people)
  const desks = ['客户经理', '销售主管', '技术支持工程师', '内容编辑', '商务助理']
  await inviteStaff(people, '苏禾', 'su_he', desks)
  await inviteStaff(people, '何文', 'he_wen', ['产品经理', '内容审核', '法务', '技术支持主管', '订单审批人'])
  await addChip(people)
  await publishManual(people)
  await register(people)
  await certify(people)
  await read(people)
  await askAndAnswer(people)
  await prepareOrders(people)
  await letOrder(people)
  await order(people)
  console.log(`first day: ${people.presses()} presses and pages`)
  expect(people.presses()).toBeLessThanOrEqual(180)
  expect(await people.faults()).toEqual([])
})
