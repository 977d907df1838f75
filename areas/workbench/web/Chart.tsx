import { theme } from 'antd'
import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as withParts, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { FigureData } from './workbench.queries.ts'
import styles from './Figures.module.css'

withParts([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, SVGRenderer])

/** Apart in hue and in lightness, so that they are told from each other without colour too; readable on light and on dark. */
const colours = ['#3b82f6', '#d97706', '#059669', '#a855f7', '#dc2626', '#0891b2', '#65a30d', '#8b8f97']

/** Numbers over time, drawn: stacked bars for parts of a whole, lines for what goes side by side. The table beside it says the same. */
export default function Chart({ title, stacked, steps, series }: FigureData & { title: string; stacked: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const { token } = theme.useToken()
  useEffect(() => {
    const made = init(place.current, null, { renderer: 'svg' })
    chart.current = made
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(place.current!)
    return () => {
      watch.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    // the family itself: words are measured on a canvas, which knows no variables of the page and would take them for narrower
    const { fontFamily } = getComputedStyle(place.current!)
    const words = { color: token.colorTextSecondary, fontFamily }
    const line = { lineStyle: { color: token.colorBorderSecondary } }
    chart.current?.setOption(
      {
        animation: false,
        color: colours,
        // the words are the table's
        aria: { enabled: true, label: { enabled: false }, decal: { show: stacked } },
        textStyle: words,
        grid: { left: 8, right: 16, top: 16, bottom: 56, containLabel: true },
        legend: { bottom: 0, type: 'scroll', itemGap: 24, textStyle: words, pageTextStyle: words },
        tooltip: {
          trigger: 'axis',
          backgroundColor: token.colorBgElevated,
          borderColor: token.colorBorderSecondary,
          textStyle: { color: token.colorText },
        },
        xAxis: { type: 'category', data: steps, axisLine: line, axisTick: line, axisLabel: words },
        yAxis: { type: 'value', minInterval: 1, splitLine: line, axisLabel: words },
        series: series.map(({ name, values }) =>
          stacked
            ? { type: 'bar', stack: 'all', name, data: values, barMaxWidth: 48 }
            : { type: 'line', name, data: values, symbolSize: 7 },
        ),
      },
      { notMerge: true },
    )
  }, [token, stacked, steps, series])
  return <div ref={place} className={styles.chart} role="img" aria-label={title} />
}
