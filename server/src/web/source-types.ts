import type { SourceType } from '@earshot/contract'

/** A domain entry (D14) includes its subdomains. The longest entry wins. */
export interface SiteGroup {
  type: SourceType
  about: string
  sites: string
}

/** Reasons are in docs/methods/extraction-citations.md. */
export const knownSites: readonly SiteGroup[] = [
  {
    type: 'SOCIAL',
    about: 'social networks, video and picture platforms, messengers',
    sites: `facebook.com fb.com fb.watch instagram.com threads.net threads.com twitter.com x.com t.co linkedin.com
      lnkd.in youtube.com youtu.be youtube-nocookie.com tiktok.com snapchat.com pinterest.com pinterest.co.uk
      pinterest.de pinterest.fr pin.it vimeo.com dailymotion.com twitch.tv kick.com rumble.com bilibili.com b23.tv
      douyin.com kuaishou.com weibo.com weibo.cn xiaohongshu.com xhslink.com weixin.qq.com vk.com ok.ru pikabu.ru t.me
      telegram.me whatsapp.com discord.com discord.gg bsky.app mastodon.social mastodon.online mstdn.social
      fosstodon.org truthsocial.com gab.com xing.com nextdoor.com flickr.com soundcloud.com line.me nicovideo.jp
      mixi.jp band.us sharechat.com likee.video taringa.net`,
  },
  {
    type: 'FORUM',
    about: 'forums, question and answer sites',
    sites: `reddit.com redd.it quora.com stackoverflow.com stackexchange.com serverfault.com superuser.com
      askubuntu.com mathoverflow.net news.ycombinator.com lobste.rs slashdot.org lemmy.world lemmy.ml indiehackers.com
      producthunt.com avforums.com head-fi.org resetera.com neogaf.com somethingawful.com warriorforum.com
      blackhatworld.com wjunction.com webhostingtalk.com lowendtalk.com hardforum.com overclock.net overclockers.com
      bogleheads.org biggerpockets.com fishbowlapp.com teamblind.com mumsnet.com netmums.com babycenter.com
      thestudentroom.co.uk collegeconfidential.com boards.ie whirlpool.net.au ozbargain.com.au slickdeals.net
      hotukdeals.com mydealz.de dealabs.com chollometro.com pepper.pl pepper.com gutefrage.net wer-weiss-was.de
      motor-talk.de hardwareluxx.de administrator.de mikrocontroller.net urbia.de jeuxvideo.com hardware.fr
      forocoches.com forum.hr flashback.org zhihu.com tieba.baidu.com zhidao.baidu.com douban.com v2ex.com
      segmentfault.com csdn.net hupu.com ptt.cc dcard.tw lihkg.com okwave.jp chiebukuro.yahoo.co.jp
      detail.chiebukuro.yahoo.co.jp 5ch.net kin.naver.com cafe.naver.com clien.net dcinside.com fmkorea.com
      ruliweb.com ppomppu.co.kr kaskus.co.id voz.vn tinhte.vn pantip.com lowyat.net techcommunity.microsoft.com`,
  },
  {
    type: 'BLOG',
    about: 'blog and newsletter platforms',
    sites: `medium.com substack.com wordpress.com blogspot.com blogger.com typepad.com tumblr.com ghost.io
      beehiiv.com hashnode.dev hashnode.com dev.to bearblog.dev svbtle.com telegra.ph write.as livejournal.com
      blog.google over-blog.com overblog.com canalblog.com skyrock.com blogs.com note.com ameblo.jp hatenablog.com
      hatenablog.jp hatena.ne.jp fc2.com seesaa.net livedoor.blog qiita.com zenn.dev ameba.jp habr.com blog.naver.com
      brunch.co.kr tistory.com velog.io mp.weixin.qq.com blog.csdn.net cnblogs.com juejin.cn jianshu.com sspai.com
      teletype.in patreon.com paragraph.xyz mirror.xyz steemit.com`,
  },
  {
    type: 'REFERENCE',
    about: 'encyclopedias, dictionaries, how-to collections',
    sites: `wikipedia.org wikimedia.org wikidata.org wiktionary.org wikivoyage.org wikibooks.org wikiquote.org
      wikisource.org wikiversity.org mediawiki.org fandom.com wikia.com wikihow.com britannica.com encyclopedia.com
      larousse.fr treccani.it brockhaus.de universalis.fr baike.baidu.com baike.sogou.com hudong.com namu.wiki
      merriam-webster.com dictionary.com thesaurus.com cambridge.org collinsdictionary.com oxfordreference.com
      oxfordlearnersdictionaries.com duden.de dwds.de leo.org linguee.com wordreference.com rae.es investopedia.com
      techopedia.com webopedia.com corporatefinanceinstitute.com howstuffworks.com thoughtco.com ifixit.com
      openstreetmap.org archive.org snopes.com politifact.com factcheck.org grokipedia.com everipedia.org
      infoplease.com`,
  },
  {
    type: 'REFERENCE',
    about: 'science, statistics, standards and medicine to look things up in',
    sites: `scholar.google.com pubmed.ncbi.nlm.nih.gov ncbi.nlm.nih.gov arxiv.org biorxiv.org medrxiv.org ssrn.com
      researchgate.net semanticscholar.org jstor.org doi.org crossref.org sciencedirect.com springer.com nature.com
      science.org sciencemag.org wiley.com tandfonline.com sagepub.com mdpi.com frontiersin.org plos.org acm.org
      ieee.org bmj.com thelancet.com nejm.org jamanetwork.com cochranelibrary.com mayoclinic.org clevelandclinic.org
      msdmanuals.com drugs.com statista.com worldometers.info macrotrends.net usafacts.org datacommons.org
      fred.stlouisfed.org populationstat.com ourworldindata.org pewresearch.org gallup.com tradingeconomics.com
      worldpopulationreview.com numbeo.com w3.org iso.org ietf.org rfc-editor.org ecma-international.org unicode.org
      whatwg.org cnki.net cqvip.com wanfangdata.com.cn`,
  },
  {
    type: 'REFERENCE',
    about: 'code, packages and technical documentation',
    sites: `github.com gitlab.com bitbucket.org codeberg.org sourceforge.net gitee.com npmjs.com pypi.org crates.io
      rubygems.org packagist.org nuget.org mvnrepository.com hub.docker.com pkg.go.dev docs.rs huggingface.co
      kaggle.com readthedocs.io readthedocs.org gitbook.io developer.mozilla.org learn.microsoft.com w3schools.com
      geeksforgeeks.org tutorialspoint.com javatpoint.com programiz.com baeldung.com caniuse.com man7.org
      linux.die.net kernel.org cppreference.com runoob.com alternativeto.net`,
  },
  {
    type: 'REFERENCE',
    about: 'directories with ratings of products, companies and places',
    sites: `g2.com g2crowd.com capterra.com capterra.co.uk capterra.com.de capterra.fr capterra.es capterra.it
      capterra.com.br getapp.com getapp.co.uk getapp.de softwareadvice.com softwareadvice.co.uk gartner.com
      trustradius.com peerspot.com financesonline.com crozdesk.com saasworthy.com softwaresuggest.com goodfirms.co
      clutch.co designrush.com sortlist.com featuredcustomers.com omr.com appvizer.com appvizer.fr trusted.de
      softguide.de stackshare.io slant.co saashub.com futurepedia.io theresanaiforthat.com trustpilot.com
      trustpilot.de trustedshops.com trustedshops.de ekomi.de ausgezeichnet.org provenexpert.com reviews.io
      reviews.co.uk sitejabber.com consumeraffairs.com bbb.org yelp.com yelp.de yelp.co.uk tripadvisor.com
      tripadvisor.de tripadvisor.co.uk tripadvisor.fr tripadvisor.es tripadvisor.it foursquare.com zomato.com
      opentable.com thefork.com glassdoor.com glassdoor.de glassdoor.co.uk kununu.com comparably.com avvo.com
      healthgrades.com jameda.de angi.com houzz.com checkatrade.com yell.com gelbeseiten.de dasoertliche.de
      paginegialle.it pagesjaunes.fr crunchbase.com pitchbook.com cbinsights.com owler.com northdata.de northdata.com
      opencorporates.com imdb.com rottentomatoes.com metacritic.com letterboxd.com goodreads.com discogs.com
      reclameaqui.com.br hellopeter.com mouthshut.com justdial.com dianping.com kakaku.com tabelog.com cosme.net
      geizhals.de geizhals.at idealo.de idealo.co.uk billiger.de pricerunner.com pricespy.co.uk`,
  },
  {
    type: 'EDUCATIONAL',
    about: 'universities without an academic suffix, course platforms',
    sites: `ethz.ch epfl.ch uzh.ch unibas.ch unibe.ch unige.ch unil.ch unisg.ch tum.de lmu.de rwth-aachen.de
      fu-berlin.de hu-berlin.de charite.de uni.lu uva.nl vu.nl tudelft.nl tue.nl rug.nl leidenuniv.nl uu.nl ru.nl
      kuleuven.be ugent.be ulb.be uclouvain.be uliege.be sorbonne-universite.fr sciencespo.fr polytechnique.fr hec.fr
      universite-paris-saclay.fr upm.es ucm.es uam.es upv.es us.es uv.es ugr.es unibo.it polimi.it polito.it
      uniroma1.it unimi.it unipd.it ku.dk dtu.dk au.dk aau.dk kth.se lu.se uu.se chalmers.se gu.se su.se ki.se uio.no
      ntnu.no uib.no helsinki.fi aalto.fi ulisboa.pt up.pt uc.pt usp.br unicamp.br ufrj.br ufmg.br unesp.br mcgill.ca
      utoronto.ca ubc.ca uwaterloo.ca ualberta.ca queensu.ca yorku.ca sfu.ca uottawa.ca umontreal.ca ulaval.ca unam.mx
      uba.ar tcd.ie ucd.ie msu.ru cuni.cz coursera.org edx.org udemy.com udacity.com khanacademy.org skillshare.com
      futurelearn.com codecademy.com freecodecamp.org datacamp.com pluralsight.com masterclass.com openculture.com
      ted.com openlearning.com brilliant.org duolingo.com openclassrooms.com iversity.org openhpi.de icourse163.org
      xuetangx.com studocu.com coursehero.com chegg.com quizlet.com studysmarter.de`,
  },
  {
    type: 'INSTITUTIONAL',
    about: 'states, authorities, parliaments and central banks without a state suffix',
    sites: `europa.eu bund.de bundesregierung.de bundestag.de bsi.de bafin.de bundesbank.de destatis.de rki.de
      bfarm.de bzga.de verbraucherzentrale.de arbeitsagentur.de deutsche-rentenversicherung.de bayern.de berlin.de
      hamburg.de nrw.de sachsen.de hessen.de baden-wuerttemberg.de admin.ch ch.ch zh.ch snb.ch finma.ch wko.at ihk.de
      service-public.fr assemblee-nationale.fr senat.fr ameli.fr has-sante.fr insee.fr cnil.fr banque-france.fr boe.es
      aeat.es ine.es bde.es inps.it istat.it bancaditalia.it overheid.nl rijksoverheid.nl belastingdienst.nl kvk.nl
      rivm.nl belgium.be vlaanderen.be riksbank.se skatteverket.se folkhalsomyndigheten.se regjeringen.no
      helsenorge.no borger.dk sundhed.dk suomi.fi parliament.uk bankofengland.co.uk acas.org.uk citizensadvice.org.uk
      ico.org.uk fca.org.uk canada.ca ontario.ca alberta.ca quebec.ca usps.com bankofcanada.ca kremlin.ru`,
  },
  {
    type: 'INSTITUTIONAL',
    about: 'international organisations, associations, foundations and charities',
    sites: `un.org who.int unesco.org unicef.org undp.org unhcr.org ilo.org wto.org imf.org worldbank.org oecd.org
      weforum.org bis.org iea.org irena.org nato.int interpol.int icrc.org ifrc.org redcross.org redcross.org.uk
      drk.de amnesty.org hrw.org greenpeace.org greenpeace.de wwf.org worldwildlife.org wwf.de oxfam.org
      savethechildren.org doctorswithoutborders.org msf.org transparency.org eff.org fsf.org mozilla.org
      linuxfoundation.org apache.org owasp.org wikimediafoundation.org creativecommons.org heart.org cancer.org
      diabetes.org alz.org aarp.org ama-assn.org apa.org aap.org acs.org shrm.org pmi.org isaca.org nfpa.org
      gatesfoundation.org rockefellerfoundation.org brookings.edu rand.org cfr.org chathamhouse.org bruegel.org
      stlouisfed.org bertelsmann-stiftung.de fraunhofer.de mpg.de helmholtz.de leibniz-gemeinschaft.de dguv.de vdi.de
      din.de tuvsud.com tuv.com cnrs.fr inserm.fr pasteur.fr csic.es cern.ch bitkom.org vdma.org zvei.org dihk.de
      dgb.de cipd.org bma.org.uk rcn.org.uk cbi.org.uk`,
  },
  {
    type: 'COMMERCIAL',
    about: 'shops, marketplaces, app stores and the pages of large companies',
    sites: `amazon.com amazon.de amazon.co.uk amazon.fr amazon.es amazon.it amazon.ca amazon.com.br amazon.co.jp
      amazon.in ebay.com ebay.de ebay.co.uk etsy.com walmart.com target.com bestbuy.com costco.com homedepot.com
      lowes.com wayfair.com ikea.com aliexpress.com alibaba.com temu.com shein.com jd.com taobao.com tmall.com
      pinduoduo.com rakuten.co.jp coupang.com flipkart.com mercadolivre.com.br mercadolibre.com otto.de zalando.de
      zalando.com mediamarkt.de saturn.de bol.com coolblue.nl cdiscount.com fnac.com darty.com elcorteingles.es
      argos.co.uk johnlewis.com currys.co.uk apple.com google.com microsoft.com meta.com adobe.com oracle.com ibm.com
      sap.com salesforce.com hubspot.com shopify.com openai.com anthropic.com perplexity.ai bing.com duckduckgo.com
      baidu.com yandex.ru naver.com booking.com expedia.com hotels.com airbnb.com vrbo.com skyscanner.com kayak.com
      trivago.com appsumo.com envato.com themeforest.net marketplace.visualstudio.com`,
  },
  {
    type: 'OTHER',
    about: 'what anybody uploaded, short links, redirectors',
    sites: `docs.google.com drive.google.com sites.google.com vertexaisearch.cloud.google.com storage.googleapis.com
      notion.site github.io gitlab.io netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com
      herokuapp.com onrender.com amazonaws.com cloudfront.net windows.net azureedge.net scribd.com slideshare.net
      issuu.com yumpu.com academia.edu pastebin.com bit.ly tinyurl.com goo.gl ow.ly buff.ly rebrand.ly`,
  },
]

/** They match the first label of a subdomain, or the first path segment if the domain says nothing. */
export const sourceTypeLabels: Readonly<Partial<Record<SourceType, string>>> = {
  BLOG: 'blog blogs weblog techblog engineering',
  FORUM:
    'forum forums foren foro foros community communities comunidad communaute comunita discuss discussions discourse answers ask board boards',
  MEDIA: 'news nachrichten noticias notizie actu magazine magazin',
  REFERENCE:
    'docs doc documentation wiki help support hilfe ayuda aide kb knowledge knowledgebase manual manuals reference developer developers learn glossary faq',
  EDUCATIONAL: 'academy university campus courses',
}

/** They match a label of a public suffix, but not the last: .ac is an island, ac.uk is academic. */
export const suffixLabels: Readonly<Partial<Record<SourceType, string>>> = {
  EDUCATIONAL: 'edu ac k12 sch',
  INSTITUTIONAL: 'gov gob gouv gub govt mil int',
}

/** They match a whole public suffix. Anybody can register an .org, so it says nothing. */
export const wholeSuffixes: Readonly<Partial<Record<SourceType, string>>> = {
  EDUCATIONAL: 'edu university ed.jp ed.cr ed.ao ed.ci school.nz res.in lib.in',
  INSTITUTIONAL: `gov mil int museum ngo ong foundation gv.at gv.ao gc.ca nhs.uk police.uk lg.jp nic.in leg.br jus.br
    mp.br def.br go.jp go.kr go.th go.id go.ke go.tz go.ug go.cr go.ci re.kr asso.fr`,
  OTHER: 'org org.uk org.au org.nz org.br org.mx org.ar org.in org.cn org.tw or.jp or.kr or.th name onion',
}

/** They match the end of a name ("seattletimes", "crm-blog") if nothing else is known. */
export const nameEndings: Readonly<Partial<Record<SourceType, string>>> = {
  MEDIA:
    'news times magazine magazin zeitung nachrichten gazette herald tribune newspaper anzeiger noticias daily today insider',
  BLOG: 'blog blogger',
  FORUM: 'forum forums foren',
  REFERENCE: 'wiki pedia lexikon glossary',
  EDUCATIONAL: 'university hochschule',
}

/** Names of German and French universities begin like this. */
export const nameBeginnings: Readonly<Partial<Record<SourceType, string>>> = {
  EDUCATIONAL: 'uni- tu- fh- univ- hochschule-',
}
