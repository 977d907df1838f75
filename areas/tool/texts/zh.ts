const zh = {
  not_found: '工具不存在或您无权访问',
  version_not_found: '该版本不存在',
  project_needed: '密级为项目的工具请选择芯片项目',
  unknown_line: '产品线不存在，请重新选择',
  name_taken: '已有同名工具',
  version_taken: '该系统下已有相同版本号',
  changed: '内容已被其他人修改，请刷新后重试',
  has_versions: '该工具已有版本，不能删除，可以下架',
  was_released: '该版本已发布过，不能修改版本号、系统和安装包，也不能删除；如有变更请新增版本',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    tool: typeof zh
  }
}
