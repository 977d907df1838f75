import { link } from '#platform/contract/link.ts'
import type { DeskSearch, ListSearch, ShelfSearch, SlideSearch, TrainSearch, WatchSearch } from './video.search.ts'

/** Videos of the caller, with those that were begun. */
export const videoShow = link<ListSearch>()('/video/videoShow')
/** Videos for everybody. */
export const openVideos = link<ListSearch>()('/video/open')
/** One video, at a second. */
export const videoVod = link<WatchSearch>()('/video/videoVod')
/** Courses with examinations and certificates; with a number and code, whether a certificate is genuine. */
export const train = link<TrainSearch>()('/video/train')
/** Slides of trainings. */
export const trainDocument = link<SlideSearch>()('/video/trainDocument')
/** All courses and all slides, for those who make them. */
export const coursePage = link<ShelfSearch>()('/admin/videoCourse')
export const slidePage = link<ShelfSearch>()('/admin/videoSlide')
/** All videos, for those who make them. */
export const desk = link<DeskSearch>()('/admin/video')
