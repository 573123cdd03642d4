import type { SiteGroup } from './source-types.ts'

export const mediaSites: readonly SiteGroup[] = [
  {
    type: 'MEDIA',
    about: 'news agencies',
    sites: `reuters.com apnews.com afp.com bloomberg.com upi.com dpa.com ansa.it efe.com lusa.pt kyodonews.net
      yna.co.kr xinhuanet.com news.cn tass.com interfax.ru ptinews.com anadolu.com.tr aa.com.tr prnewswire.com
      businesswire.com globenewswire.com einpresswire.com accesswire.com prweb.com presseportal.de openpr.com
      openpr.de`,
  },
  {
    type: 'MEDIA',
    about: 'news, United States and Canada',
    sites: `nytimes.com washingtonpost.com wsj.com usatoday.com latimes.com chicagotribune.com bostonglobe.com
      sfchronicle.com sfgate.com seattletimes.com miamiherald.com dallasnews.com startribune.com denverpost.com
      nypost.com nydailynews.com newsday.com inquirer.com ajc.com oregonlive.com mercurynews.com cleveland.com cnn.com
      foxnews.com foxbusiness.com nbcnews.com cbsnews.com abcnews.com abcnews.go.com msnbc.com npr.org pbs.org
      politico.com politico.eu thehill.com axios.com semafor.com vox.com slate.com salon.com thedailybeast.com
      huffpost.com buzzfeed.com buzzfeednews.com newsweek.com time.com theatlantic.com newyorker.com nymag.com
      vanityfair.com motherjones.com propublica.org thenation.com reason.com nationalreview.com breitbart.com
      rollingstone.com variety.com hollywoodreporter.com deadline.com billboard.com people.com ew.com tmz.com
      theglobeandmail.com thestar.com nationalpost.com cbc.ca ctvnews.ca globalnews.ca macleans.ca financialpost.com
      yahoo.com aol.com msn.com news.google.com flipboard.com smartnews.com`,
  },
  {
    type: 'MEDIA',
    about: 'news, United Kingdom, Ireland, Australia, New Zealand',
    sites: `bbc.com bbc.co.uk theguardian.com telegraph.co.uk thetimes.co.uk thetimes.com independent.co.uk
      independent.ie dailymail.co.uk mirror.co.uk thesun.co.uk express.co.uk standard.co.uk metro.co.uk inews.co.uk
      ft.com economist.com spectator.co.uk newstatesman.com cityam.com thisismoney.co.uk sky.com itv.com channel4.com
      which.co.uk moneysavingexpert.com irishtimes.com rte.ie thejournal.ie abc.net.au smh.com.au theage.com.au
      news.com.au theaustralian.com.au afr.com 9news.com.au sbs.com.au choice.com.au nzherald.co.nz stuff.co.nz
      rnz.co.nz theconversation.com`,
  },
  {
    type: 'MEDIA',
    about: 'news, Asia, Africa and the Middle East, in English',
    sites: `timesofindia.com indiatimes.com thehindu.com hindustantimes.com indianexpress.com ndtv.com livemint.com
      business-standard.com indiatoday.in news18.com firstpost.com moneycontrol.com yourstory.com inc42.com dawn.com
      scmp.com straitstimes.com channelnewsasia.com todayonline.com japantimes.co.jp koreatimes.co.kr koreaherald.com
      bangkokpost.com thejakartapost.com rappler.com inquirer.net philstar.com thestar.com.my malaymail.com
      aljazeera.com arabnews.com gulfnews.com khaleejtimes.com thenationalnews.com haaretz.com jpost.com
      timesofisrael.com news24.com dailymaverick.co.za iol.co.za punchng.com premiumtimesng.com nation.africa
      techcabal.com`,
  },
  {
    type: 'MEDIA',
    about: 'technology press, in English',
    sites: `techcrunch.com theverge.com wired.com arstechnica.com engadget.com cnet.com zdnet.com pcmag.com
      pcworld.com techradar.com tomsguide.com tomshardware.com gizmodo.com mashable.com venturebeat.com thenextweb.com
      digitaltrends.com androidauthority.com androidcentral.com androidpolice.com 9to5mac.com 9to5google.com
      macrumors.com macworld.com appleinsider.com xda-developers.com howtogeek.com makeuseof.com lifehacker.com
      laptopmag.com notebookcheck.net gsmarena.com theregister.com infoworld.com computerworld.com networkworld.com
      csoonline.com cio.com itpro.com techrepublic.com eweek.com informationweek.com darkreading.com
      bleepingcomputer.com thehackernews.com krebsonsecurity.com securityweek.com scmagazine.com
      infosecurity-magazine.com siliconangle.com protocol.com theinformation.com technologyreview.com
      spectrum.ieee.org sifted.eu tech.eu comparitech.com cloudwards.net safetydetectives.com vpnmentor.com
      security.org slashgear.com techstartups.com techedt.com geekwire.com fastcompany.com inc.com hackernoon.com
      infoq.com techtarget.com anandtech.com spiceworks.com thenewstack.io sdtimes.com devops.com rtings.com
      dpreview.com ign.com gamespot.com polygon.com kotaku.com eurogamer.net pcgamer.com`,
  },
  {
    type: 'MEDIA',
    about: 'business, finance, marketing and trade press, in English',
    sites: `forbes.com fortune.com businessinsider.com cnbc.com marketwatch.com barrons.com morningstar.com
      investors.com fool.com seekingalpha.com investing.com nasdaq.com finsmes.com moneywise.com thebalancemoney.com
      benzinga.com thestreet.com kiplinger.com money.com bankrate.com nerdwallet.com qz.com entrepreneur.com hbr.org
      sloanreview.mit.edu strategy-business.com adweek.com adage.com marketingweek.com campaignlive.co.uk digiday.com
      thedrum.com marketingland.com martech.org searchengineland.com searchenginejournal.com
      searchengineroundtable.com socialmediatoday.com retaildive.com hrdive.com ciodive.com supplychaindive.com
      healthcaredive.com bankingdive.com industryweek.com thomasnet.com foodnavigator.com just-food.com
      businessoffashion.com wwd.com voguebusiness.com skift.com phocuswire.com finextra.com pymnts.com coindesk.com
      cointelegraph.com theblock.co decrypt.co statnews.com fiercehealthcare.com fiercepharma.com healthline.com
      webmd.com verywellhealth.com medicalnewstoday.com everydayhealth.com`,
  },
  {
    type: 'MEDIA',
    about: 'lifestyle, tests and buying advice, in English',
    sites: `consumerreports.org goodhousekeeping.com realsimple.com bobvila.com thespruce.com housebeautiful.com
      architecturaldigest.com elledecor.com apartmenttherapy.com popularmechanics.com popsci.com
      nationalgeographic.com smithsonianmag.com scientificamerican.com newscientist.com sciencenews.org phys.org
      livescience.com space.com sciencealert.com runnersworld.com menshealth.com womenshealthmag.com shape.com
      self.com outsideonline.com bicycling.com cyclingnews.com bikeradar.com vogue.com elle.com glamour.com
      cosmopolitan.com allure.com byrdie.com gq.com esquire.com harpersbazaar.com marieclaire.com instyle.com
      refinery29.com thecut.com bonappetit.com epicurious.com foodandwine.com eater.com seriouseats.com
      foodnetwork.com allrecipes.com cntraveler.com travelandleisure.com lonelyplanet.com thepointsguy.com timeout.com
      caranddriver.com motortrend.com edmunds.com kbb.com topgear.com autocar.co.uk electrek.co insideevs.com
      jalopnik.com espn.com si.com bleacherreport.com goal.com theathletic.com parents.com verywellfamily.com
      whattoexpect.com trustedreviews.com expertreviews.co.uk reviewed.com bestproducts.com thewirecutter.com
      sleepfoundation.org`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, German',
    sites: `spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de tagesspiegel.de taz.de fr.de stern.de focus.de
      n-tv.de ntv.de tagesschau.de zdf.de zdfheute.de ard.de br.de ndr.de wdr.de mdr.de swr.de rbb24.de hr.de
      deutschlandfunk.de dw.com rtl.de t-online.de web.de gmx.net handelsblatt.com wiwo.de manager-magazin.de
      capital.de brandeins.de wuv.de horizont.net meedia.de t3n.de heise.de golem.de computerbild.de chip.de
      connect.de pcwelt.de netzwelt.de giga.de winfuture.de computerbase.de caschys.blog stadt-bremerhaven.de
      ingenieur.de produktion.de it-business.de computerwoche.de cio.de com-magazin.de gruenderszene.de
      deutsche-startups.de test.de oekotest.de finanztip.de finanzen.net boerse-online.de auto-motor-und-sport.de
      autobild.de adac.de apotheken-umschau.de netdoktor.de chefkoch.de brigitte.de utopia.de geo.de rnd.de merkur.de
      tz.de rp-online.de ksta.de waz.de stuttgarter-zeitung.de abendblatt.de morgenpost.de haz.de nzz.ch
      tagesanzeiger.ch 20min.ch blick.ch srf.ch watson.ch handelszeitung.ch derstandard.at derstandard.de
      diepresse.com kurier.at krone.at orf.at kleinezeitung.at trend.at futurezone.at`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, French',
    sites: `lemonde.fr lefigaro.fr liberation.fr leparisien.fr lesechos.fr latribune.fr lexpress.fr lepoint.fr
      nouvelobs.com marianne.net humanite.fr la-croix.com 20minutes.fr ouest-france.fr sudouest.fr lavoixdunord.fr
      ladepeche.fr franceinfo.fr francetvinfo.fr france24.com rfi.fr radiofrance.fr tf1info.fr bfmtv.com cnews.fr
      europe1.fr rtl.fr mediapart.fr challenges.fr capital.fr usinenouvelle.com maddyness.com frandroid.com
      numerama.com 01net.com lesnumeriques.com clubic.com journaldunet.com presse-citron.net futura-sciences.com
      quechoisir.org 60millions-mag.com doctissimo.fr marmiton.org aufeminin.com linternaute.com blogdumoderateur.com
      ladn.eu e-marketing.fr caradisiac.com largus.fr rtbf.be lesoir.be lalibre.be dhnet.be letemps.ch rts.ch tdg.ch
      24heures.ch lapresse.ca ledevoir.com radio-canada.ca journaldemontreal.com`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, Spanish',
    sites: `elpais.com elmundo.es abc.es lavanguardia.com elperiodico.com elconfidencial.com eldiario.es publico.es
      20minutos.es larazon.es rtve.es antena3.com lasexta.com cadenaser.com cope.es ondacero.es expansion.com
      eleconomista.es cincodias.com elespanol.com okdiario.com huffingtonpost.es marca.com as.com sport.es
      mundodeportivo.com xataka.com genbeta.com applesfera.com hipertextual.com computerhoy.com muycomputer.com
      adslzone.net ocu.org puromarketing.com marketingdirecto.com emprendedores.es infobae.com clarin.com
      lanacion.com.ar pagina12.com.ar ambito.com eluniversal.com.mx reforma.com milenio.com excelsior.com.mx
      elfinanciero.com.mx eleconomista.com.mx jornada.com.mx forbes.com.mx eltiempo.com elespectador.com semana.com
      portafolio.co emol.com latercera.com elcomercio.pe gestion.pe larepublica.pe eluniverso.com elpais.com.uy
      telemundo.com univision.com`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, Italian',
    sites: `corriere.it repubblica.it lastampa.it ilsole24ore.com ilfattoquotidiano.it ilgiornale.it ilmessaggero.it
      gazzetta.it corrieredellosport.it avvenire.it ilfoglio.it ilpost.it open.online fanpage.it tgcom24.mediaset.it
      rainews.it rai.it la7.it sky.it huffingtonpost.it adnkronos.com agi.it milanofinanza.it wired.it hdblog.it
      punto-informatico.it tomshw.it dday.it altroconsumo.it quattroruote.it giallozafferano.it startmag.it
      economyup.it`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, Portuguese',
    sites: `globo.com uol.com.br estadao.com.br terra.com.br r7.com cnnbrasil.com.br abril.com.br exame.com
      infomoney.com.br metropoles.com poder360.com.br gazetadopovo.com.br correiobraziliense.com.br tecmundo.com.br
      canaltech.com.br olhardigital.com.br tecnoblog.net techtudo.com.br meioemensagem.com.br startse.com publico.pt
      expresso.pt dn.pt jn.pt observador.pt sapo.pt rtp.pt sicnoticias.pt cmjornal.pt jornaldenegocios.pt
      dinheirovivo.pt proteste.pt`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, Dutch and Scandinavian, Finnish',
    sites: `nu.nl nos.nl telegraaf.nl ad.nl volkskrant.nl nrc.nl trouw.nl parool.nl fd.nl rtl.nl tweakers.net
      consumentenbond.nl emerce.nl vrt.be hln.be standaard.be tijd.be demorgen.be nieuwsblad.be knack.be dn.se svd.se
      aftonbladet.se expressen.se svt.se sverigesradio.se di.se gp.se sydsvenskan.se breakit.se vg.no dagbladet.no
      aftenposten.no nrk.no e24.no dn.no tek.no politiken.dk berlingske.dk jyllands-posten.dk dr.dk tv2.dk borsen.dk
      ekstrabladet.dk hs.fi yle.fi iltalehti.fi is.fi kauppalehti.fi ruv.is mbl.is`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, Polish, Czech, Hungarian, Romanian, Greek, Turkish, Ukrainian, Russian',
    sites: `gazeta.pl wyborcza.pl onet.pl wp.pl interia.pl rp.pl tvn24.pl polsatnews.pl money.pl bankier.pl
      businessinsider.com.pl spidersweb.pl benchmark.pl idnes.cz novinky.cz seznamzpravy.cz irozhlas.cz ihned.cz
      lidovky.cz sme.sk dennikn.sk aktuality.sk index.hu telex.hu 444.hu hvg.hu digi24.ro hotnews.ro adevarul.ro
      kathimerini.gr ekathimerini.com protothema.gr in.gr hurriyet.com.tr milliyet.com.tr sabah.com.tr sozcu.com.tr
      ntv.com.tr webtekno.com pravda.com.ua ukrinform.ua unian.net kyivindependent.com rbc.ru kommersant.ru
      vedomosti.ru lenta.ru ria.ru gazeta.ru meduza.io novayagazeta.eu themoscowtimes.com ixbt.com 3dnews.ru vc.ru`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, Chinese',
    sites: `people.com.cn people.cn cctv.com chinadaily.com.cn globaltimes.cn thepaper.cn caixin.com yicai.com cls.cn
      sina.com.cn sohu.com 163.com ifeng.com qq.com huanqiu.com guancha.cn jiemian.com 36kr.com huxiu.com tmtpost.com
      ithome.com geekpark.net leiphone.com pingwest.com cnbeta.com zol.com.cn pconline.com.cn it168.com smzdm.com
      toutiao.com eastmoney.com autohome.com.cn pcauto.com.cn udn.com ltn.com.tw chinatimes.com cna.com.tw
      bnext.com.tw ettoday.net mobile01.com hket.com hk01.com mingpao.com stheadline.com zaobao.com zaobao.com.sg`,
  },
  {
    type: 'MEDIA',
    about: 'news and trade press, Japanese and Korean',
    sites: `nikkei.com asahi.com yomiuri.co.jp mainichi.jp sankei.com jiji.com nhk.or.jp news.yahoo.co.jp
      toyokeizai.net diamond.jp itmedia.co.jp impress.co.jp gigazine.net gizmodo.jp ascii.jp cnet.com.jp kakakumag.com
      mynavi.jp prtimes.jp excite.co.jp livedoor.com oricon.co.jp my-best.com chosun.com joongang.co.kr donga.com
      hani.co.kr khan.co.kr mk.co.kr hankyung.com sedaily.com etnews.com zdnet.co.kr bloter.net news.naver.com
      kbs.co.kr sbs.co.kr imbc.com ytn.co.kr`,
  },
  {
    type: 'MEDIA',
    about: 'news, other languages of Asia and the Middle East',
    sites: `kompas.com detik.com tempo.co liputan6.com tribunnews.com cnnindonesia.com vnexpress.net tuoitre.vn
      thanhnien.vn dantri.com.vn zingnews.vn thairath.co.th khaosod.co.th matichon.co.th prachachat.net bhaskar.com
      jagran.com amarujala.com aajtak.in prothomalo.com anandabazar.com alarabiya.net skynewsarabia.com asharq.com
      youm7.com aawsat.com ynet.co.il globes.co.il calcalist.co.il bbcpersian.com`,
  },
]
