import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { courseDesk } from '../course.contract.ts'

export type CourseRow = Answer<typeof courseDesk.deskCourses>['list'][number]
export type CourseDetail = Answer<typeof courseDesk.deskCourse>
export type SlideRow = Answer<typeof courseDesk.deskSlides>['list'][number]
export const courseQuery = (id: number) => query(courseDesk.deskCourse, { id })
export const slideQuery = (id: number) => query(courseDesk.deskSlide, { id })
export const courseChoicesQuery = () => query(courseDesk.courseChoices)
const refresh = () => invalidate(courseDesk)
export async function saveCourse(input: Whole<typeof courseDesk.saveCourse>): Promise<{ id: number }> {
  const saved = await call(courseDesk.saveCourse, input, { inline: true })
  await refresh()
  return saved
}
export async function saveSlide(input: Whole<typeof courseDesk.saveSlide>): Promise<{ id: number }> {
  const saved = await call(courseDesk.saveSlide, input, { inline: true })
  await refresh()
  return saved
}
export const shelveCourse = (input: Input<typeof courseDesk.shelveCourse>): Promise<void> =>
  call(courseDesk.shelveCourse, input)
    .then(() => undefined)
    .finally(refresh)
export const shelveSlide = (input: Input<typeof courseDesk.shelveSlide>): Promise<void> =>
  call(courseDesk.shelveSlide, input)
    .then(() => undefined)
    .finally(refresh)
