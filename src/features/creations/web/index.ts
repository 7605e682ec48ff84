export { creationsPages } from './routes.tsx'
