const types = `
<xs:simpleType name="address"><xs:restriction base="xs:anyURI">
  <xs:minLength value="12"/><xs:maxLength value="2048"/><xs:pattern value="https?://.+"/>
</xs:restriction></xs:simpleType>
<xs:simpleType name="time"><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType>`

/** The sitemap protocol (sitemaps.org) as an XML schema. */
const createSchema = (root: string, entry: string) => `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
<xs:element name="${root}"><xs:complexType><xs:sequence>
  <xs:element name="${entry}" minOccurs="1" maxOccurs="50000"><xs:complexType><xs:sequence>
    <xs:element name="loc" type="address"/>
    <xs:element name="lastmod" type="time" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:sequence></xs:complexType></xs:element>${types}
</xs:schema>`

export const sitemapSchema = createSchema('urlset', 'url')
export const sitemapIndexSchema = createSchema('sitemapindex', 'sitemap')
