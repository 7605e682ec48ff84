import { useBrand } from '#client/brand.ts'
import { useSiteLinks } from '#client/extensions/siteLinks.ts'
import { useFooterLinks } from '#client/footerLinks.ts'
import { useRequest } from '#client/queries/request.ts'
import { chooseLanguage } from '#client/stores/useSettings.ts'
import { currentLanguage, type Language, languageDetails, languages } from '#language/language.ts'
import { paths } from '#paths.ts'
import { messages } from '../../messages.ts'
import styles from './Footer.module.css'

/** Each language has its own name for itself, so that users who cannot read the page find theirs. */
function LanguageLink({ language }: { language: Language }) {
  const { name, tag } = languageDetails[language]
  return (
    <a
      href={`?language=${language}`}
      lang={tag}
      hrefLang={tag}
      rel="nofollow"
      aria-current={currentLanguage() === language ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        chooseLanguage(language)
      }}
    >
      {name}
    </a>
  )
}

export function Footer() {
  const brand = useBrand()
  const { now } = useRequest()
  const pages = useFooterLinks()
  const year = new Date(now * 1000).getUTCFullYear()
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.inner}>
        <span className="num">
          © {(brand.startYear ?? year) < year && `${brand.startYear}–`}
          {year} {brand.name}
        </span>
        {pages.map(({ title, href }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
        {brand.statusUrl && <a href={brand.statusUrl}>{messages.status()}</a>}
        {useSiteLinks('footer').map(({ href, label }) => (
          <a key={href} href={href}>
            {label()}
          </a>
        ))}
        <a href={paths.siteSettings()}>{messages.siteSettings()}</a>
        <nav className={styles.languages} aria-label={messages.language()}>
          {languages.map((language) => (
            <LanguageLink key={language} language={language} />
          ))}
        </nav>
      </div>
    </footer>
  )
}
