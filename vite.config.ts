import path from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { chunkOf } from './scripts/css/chunks'
import { directIcons } from './scripts/css/direct-icons'
import { excalidraw } from './scripts/css/excalidraw'
import { flags } from './scripts/css/flags'
import { flipRadix } from './scripts/css/flip'
import { lean } from './scripts/css/lean'
import { plainFonts } from './scripts/css/plain-fonts'
import { routeModules } from './scripts/css/route-modules'
import { trimRadix } from './scripts/css/trim'
import { articles } from './scripts/magazine/plugin'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

// What most visitors see first carries all its styles within: the landing page, the magazine, and a form.
const landing = lean({
  sheet: 'landing/landing.css',
  sources: ['root.tsx', 'routes/public/landing/route.tsx'],
  app: path.resolve('app'),
})
const magazine = lean({
  sheet: 'magazine/list/list.css',
  sources: ['root.tsx', 'routes/magazine/list/route.tsx', 'routes/magazine/members/route.tsx'],
  app: path.resolve('app'),
})
const form = lean({
  sheet: 'fill/fill.css',
  sources: ['root.tsx', 'routes/forms/fill/route.tsx', 'routes/forms/fill/island.tsx'],
  app: path.resolve('app'),
})

export default defineConfig({
  plugins: [
    directIcons(),
    plainFonts(),
    flags(),
    excalidraw(),
    articles(),
    routeModules(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
    tsconfigPaths({ projects: ['./tsconfig.json'] }),
  ],
  // The script of a form's page is bundled by itself: without the frame of all other pages it is half as heavy.
  worker: {
    format: 'es',
    plugins: () => [directIcons(), tsconfigPaths({ projects: ['./tsconfig.json'] })],
  },
  css: { postcss: { plugins: [trimRadix(), flipRadix(), landing, magazine, form] } },
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  resolve: { mainFields: ['browser', 'module', 'main'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
})
