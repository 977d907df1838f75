import { mount } from '#platform/server/http/mount.ts'
import { video } from '../contract.ts'
import { videoDesk } from '../desk.contract.ts'
import { training } from '../train.contract.ts'
import { courseDesk } from '../course.contract.ts'
import * as course from './course.service.ts'
import * as desk from './desk.service.ts'
import * as media from './media.service.ts'
import * as train from './train.service.ts'
import * as service from './video.service.ts'

export const videoRoutes = [
  ...mount(video, {
    list: service.listVideos,
    chips: service.listChips,
    show: service.showVideo,
    play: media.playVideo,
    media: media.sendMedia,
    cover: media.sendCover,
    progress: service.beat,
    like: service.likeVideo,
    note: service.writeNote,
    removeNote: service.removeNote,
  }),
  ...mount(training, {
    courses: train.listCourses,
    exam: train.showExam,
    handIn: train.submitExam,
    certificate: train.certificatePdf,
    verify: train.verifyCertificate,
    slides: train.listSlides,
  }),
  ...mount(videoDesk, {
    desk: desk.listDesk,
    deskShow: desk.showDesk,
    choices: desk.choices,
    save: desk.saveVideo,
    submit: desk.submitVideo,
    cancel: desk.cancelVideo,
    audit: desk.auditVideo,
    shelve: desk.shelveVideo,
    remove: desk.removeVideo,
  }),
  ...mount(courseDesk, {
    deskCourses: course.listCourses,
    deskCourse: course.showCourse,
    courseChoices: course.choices,
    saveCourse: course.saveCourse,
    shelveCourse: course.shelveCourse,
    removeCourse: course.removeCourse,
    deskSlides: course.listSlides,
    deskSlide: course.showSlide,
    saveSlide: course.saveSlide,
    shelveSlide: course.shelveSlide,
    removeSlide: course.removeSlide,
  }),
]
