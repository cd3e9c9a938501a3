# Still lifes of the trades: tools on felt, stone and wood, seen from above, composed in the middle square.
from scenes import *
def lamp(c,sx,sy,power,color,gloss=True):
    o=area(c,(0,0,0),sx,sy,power,color,gloss=gloss); o.rotation_euler=(-Vector(c)).to_track_quat('-Z','Y').to_euler(); return o
def table(surf,key=15,fill=3.2,sunp=2.6):
    box((0,0,-.03),(4,4,.06),surf,bevel=0)
    lamp((-.85,.45,.55),.5,.8,key,'fff3e2'); lamp((.9,-.5,.9),1.2,1.2,fill*.45,'ffe6cc',False); lamp((0,.2,1.6),1.6,1.6,fill,'fffaf2',False)
    # Low sun through a window: a mullion and the edge of a curtain shade the corners.
    sun((.85,-.40,-.62),sunp,'ffe6c6',3.2); m=plain('000000',1)
    for x,y,w,d in((.205,.1,.05,1.2),(-.34,.1,.24,1.2),(0,.315,1.2,.05),(0,-.42,1.2,.34),(.62,.1,.36,1.2)):
        o=box((x-.85*.9,y+.40*.9,.62*.9),(w,d,.006),m,bevel=0); o.visible_camera=False; o.visible_glossy=False; o.visible_diffuse=False
    world(s=.45,ao=.4,dist=.5); bpy.context.scene.world.cycles.sampling_method='NONE'
def above(dist=.80,elev=64,lens=58,tgt=(0,0,.01),side=0):
    a=math.radians(elev); camera((tgt[0]+side,tgt[1]-dist*math.cos(a),tgt[2]+dist*math.sin(a)),tgt,lens,level=False)
GROUND='9a8f80'
TINTS=dict(clay='a16a54',sage='97a28c',navy='3a4960',char='423e3b',blush='d8b5a9',oat='cdbca2',olive='827f66')
def tinted(*names): return {n:[a/b for a,b in zip(hx(TINTS[n])[:3],hx(GROUND)[:3])] for n in names}
def ground(t,col,*a,**k):
    # Material of the ground, its color in a pass of its own.
    o=t.n('OutputAOV'); o.name='ground'; t.l(col,o.inputs[0]); return t.pbsdf(col,*a,**k)
@cached
def felt(h=GROUND):
    t=NT('felt'); v=t.pos(); n=t.noise(v,900,3,.75); n2=t.noise(t.pos((1,5,1),(0,0,.7)),70,4,.75,1.6); n3=t.noise(v,26,4,.6); c=hx(h)
    col=t.mix(n3,sc3(c,.82),sc3(c,1.12)); col=t.mix(t.math('MULTIPLY',n2,.6),col,sc3(c,.62)); col=t.mix(t.math('MULTIPLY',n,.35),col,sc3(c,1.5))
    return ground(t,col,.97,bump=t.math('ADD',n,n2),bstr=.7,bdist=.002,spec=.03)
@cached
def stone(h=GROUND,var=.12,rough=.8,scale=1.0,spec=.3):
    t=NT('stone'); v=t.pos(); n=t.noise(v,14*scale,8,.62,.5); n2=t.noise(v,240*scale,3,.6); c=hx(h); f=t.math('ADD',t.math('MULTIPLY',n,.7),t.math('MULTIPLY',n2,.3))
    make=(lambda *a,**k:ground(t,*a,**k)) if h==GROUND else t.pbsdf
    return make(t.ramp(f,[(.3,sc3(c,1-var)),(.7,sc3(c,1+var))]),rough,bump=f,bstr=.12,bdist=.003,spec=spec)
def steel(): return plain('cfd0d0',.2,1.0)
def plate(line,width,m,th=.003,ridge=0,c=(0,0,0),n=40):
    # A flat bar along a line of points, its width a function of the way along it.
    def f(u,v):
        k=u*(len(line)-1); i=min(int(k),len(line)-2); q=k-i; a,b=Vector(line[i]),Vector(line[i+1]); p=a.lerp(b,q)
        before,after=Vector(line[max(0,i-1)]),Vector(line[min(len(line)-1,i+2)]); d=((b-before).lerp(after-a,q)).normalized()
        s=Vector((-d.y,d.x)); w=width(u); p2=p+s*(v-.5)*w; return (p2.x,p2.y,ridge*(1-abs(v-.5)*2)*min(1,w/.006))
    return grid(n,5 if ridge else 2,f,m,c,solid=th,auto=30)
def curve(points,n=16):
    # Catmull-Rom through points in the plane.
    P=[points[0],*points,points[-1]]; out=[]
    for i in range(1,len(P)-2):
        p0,p1,p2,p3=[Vector(P[i+k]) for k in(-1,0,1,2)]
        for j in range(n): t=j/n; out.append(.5*((2*p1)+(p2-p0)*t+(2*p0-5*p1+4*p2-p3)*t*t+(3*p1-p0-3*p2+p3)*t**3))
    return [*out,Vector(P[-2])]
def shears(m=None,spread=13):
    m=m or steel()
    for s in(-1,1):
        with at(0,0,.0035+(.0032 if s>0 else 0),s*spread/2):
            plate([(s*-.0015,.125),(s*.0012,.06),(s*.0015,.0)],lambda u:.0015+.0125*min(1,u*1.25)**.7,m,.0022,.0012)
            plate(curve([(s*.0015,.008),(s*.001,-.02),(s*.004,-.052),(s*.008,-.072)]),lambda u:.0135-.0058*min(1,u*1.6),m,.0042)
            ring((s*.0125,-.0885,0),.0165,.0034,m,n=48,sz=.75,rot=(0,0,0))
            if s>0: tube([(s*.0195,-.1035,0),(s*.0250,-.119,.001),(s*.0325,-.1235,.001)],.0026,m)
    cyl((0,0,.0098),.0068,.0045,brass(),bevel=.0015); box((0,0,.0122),(.0085,.0013,.0008),plain('7a5a2a',.4,1.0),bevel=0,rot=(0,0,.6))
def cutting_comb(m,L=.19):
    box((0,.0115,.003),(L,.013,.0058),m,bevel=.0026,seg=4)
    for s in(-1,1): box((s*(L/2-.003),-.002,.003),(.006,.034,.0055),m,bevel=.0024,seg=4)
    x=-L/2+.0085
    while x<L/2-.008:
        wide=x<0; w,p=(.0024,.0049) if wide else (.00135,.0029)
        poly([(-w/2,.008),(w/2,.008),(w*.34,-.017),(-w*.34,-.017)],m,(x,0,.003),solid=.0042,bevel=.0006); x+=p
T=dict(size=(1920,1280),key=.30,quality=78)
def trade(name,title,alt,*tints,**k): return scene('trade-'+name,title,alt,'trade',tints[0],tints=tinted(*tints),**{**T,**k})
# Each fits into the middle four by five: .24 across and .31 deep at a distance of .74.
@trade('hair','Shears and comb','Open steel shears beside a cream cutting comb on felt.','clay','sage','navy','char')
def _():
    table(felt())
    with at(-.034,-.004,0,-22,1.05): shears()
    with at(.058,.004,0,68,1.08): cutting_comb(plain('efe3cf',.3,coat=.4))
    above(.74,68)
def strands(lines,r,m,taper=.55):
    # Many hairs as one curve, each thinner at its end.
    cu=bpy.data.curves.new('hair','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=0; cu.resolution_u=3; cu.materials.append(m)
    for pts in lines:
        s=cu.splines.new('BEZIER'); s.bezier_points.add(len(pts)-1)
        for i,(p,q) in enumerate(zip(s.bezier_points,pts)): p.co=q; p.handle_left_type=p.handle_right_type='AUTO'; p.radius=1-taper*i/(len(pts)-1)
    ob=bpy.data.objects.new('hair',cu); bpy.context.scene.collection.objects.link(ob); ob.matrix_world=kit.G.M
def lock(cols,L=.17,w=.030,n=480,seed=1):
    # A lock of hair, flat and full, held at its head and cut blunt.
    r=random.Random(seed); ms=[plain(c,.32,spec=.5) for c in cols]; lines=[[] for _ in ms]; ph=r.uniform(0,6)
    for i in range(n):
        a=r.uniform(-1,1); h=(1-a*a)*r.random(); e=r.uniform(.93,1)-.03*a*a; q=r.uniform(-.06,.06); b=r.uniform(-.5,.5); pts=[]
        for k in range(8):
            t=k/7*e; full=.42+.58*math.sin(min(1,t*1.7)*pi/2); x=(a+q*t*3)*w/2*full+.0030*math.sin(t*4.2+ph*.2)-.0030*math.sin(ph*.2)+.0008*math.sin(t*11+b*3)*t
            pts.append((x,-L*t,.0008+(.001+.0085*h)*(.9-.35*t)+.0006*b))
        lines[(i*7+int(a*3))%len(ms)].append(pts)
    for one,m in zip(lines,ms): strands(one,.00034,m)
SHADES=(('2a1c15','3a271c','20150f'),('4b2f1f','5e3d28','3c2518'),('7a4527','8a5231','67381f'),('94623a','a8764a','82532f'),('c69a5c','d6b077','b3864a'),('e0c594','ecd7ad','cfae78'),('8a4630','9c5238','763a27'))
@trade('color','Hair swatches on a ring','Seven swatches of hair from black-brown to pale blond and copper, fanned from a brass ring on stone.','oat','sage','blush','olive')
def _():
    table(stone(var=.06,rough=.7)); met=brass()
    with at(0,.112,0):
        for i,cols in enumerate(SHADES):
            with at(0,0,.001+.0012*(i%2),-37.5+12.5*i):
                with at(0,-.050,0): lock(cols,seed=i+1,L=.158,w=.031); box((0,.002,.0055),(.0105,.024,.0075),met,bevel=.002); ring((0,.023,.006),.0075,.0011,met,(0,pi/2,0),32,8)
        ring((0,-.006,.006),.023,.0021,met,n=64)
    above(.86,70,tgt=(0,.002,.01))
def makeup_brush(L,head,m,ferr,hair,flat=1.0):
    lathe([(0,0),(.0022,.001),(.0036,.02),(.0052,L*.55),(.0042,L*.66)],m,(0,0,.0058),24,(-pi/2,0,0)); hw,hl=head
    lathe([(.0043,L*.655),(.0047,L*.66),(.0052,L*.72),(.0055*max(1,hw/.012),L*.80)],ferr,(0,0,.0058),32,(-pi/2,0,0),sy=flat)
    b=L*.795; k=.0054*max(1,hw/.012)
    lathe([(k*.96,b),(hw*.86,b+hl*.34),(hw,b+hl*.62),(hw*.86,b+hl*.84),(hw*.5,b+hl*.96),(0,b+hl)],hair,(0,0,.0058+hw*.35*flat),32,(-pi/2,0,0),sy=flat)
@trade('makeup','Brush roll','Eight makeup brushes in an open roll of dark leather.','blush','oat','sage')
def _():
    table(felt()); lm=leather('4d3024')
    with at(0,0,0,0,.86):
        box((0,-.01,.0022),(.265,.215,.0036),lm,bevel=.0016); box((0,-.072,.0062),(.262,.088,.0026),leather('5b392b'),bevel=.0012)
        lathe([(0,-.107),(.0095,-.107),(.0105,-.105),(.0105,.105),(.0095,.107),(0,.107)],lm,(-.137,-.01,.0115),32,(pi/2,0,0))
        th=plain('e7c9a6',.8)
        for i in range(9):
            for j in range(14): box((-.116+.0285*i,-.111+.0059*j,.0078),(.0009,.0038,.0007),th,bevel=0)
        tube([(.132,-.01,.004),(.150,-.03,.003),(.148,-.075,.003),(.160,-.11,.003),(.150,-.145,.003)],.0019,leather('3c251b'))
        heads=((.019,.046,1),(.0155,.040,.7),(.013,.034,1),(.0115,.030,.6),(.0095,.027,1),(.0085,.022,.55),(.0065,.02,1),(.0055,.017,.6)); hair=('4a3024','2b1f1a','b0764a','4a3024','2b1f1a','b0764a','4a3024','2b1f1a')
        for i,(w,l,fl) in enumerate(heads):
            with at(-.103+.0285*i+(.004 if i==0 else 0),-.098+.003*(i%2),.0055,(-2,1,-1,2,0,-1,1,0)[i]): makeup_brush(.180-.004*i+(.006 if i%2 else 0),(w*.82,l),plain('221d1a',.22,coat=.6),brass('d0a468'),fabric(hair[i],2.6,1,.5,.5),fl)
    above(.74,70,tgt=(0,.0,.01))
def chip(col,c,rz=0,s=1.0):
    # A nail tip painted with lacquer.
    def f(u,v):
        t=v; w=.0088*(1 if t<.45 else math.sqrt(max(0,1-((t-.45)/.56)**2.2))); a=(u-.5)*2; return (a*w,(t-.42)*.031,.0042*(1-a*a)*(1-.25*t)+.0012)
    with at(*c,rz,s): grid(17,25,f,plain(col,.07,coat=1.0),solid=.0012,sub=1)
LACQUER=('f4e9df','f0d3c5','e7b5a3','d98f7c','c7705c','b35443','a03c34','7f2a2b','5c2026','dca86a','8a9a7b','30475f')
@trade('nails','Lacquer color card','Twelve painted nail tips in rows on a white card, from milk and rose to oxblood, sage and navy, beside two bottles of polish.','clay','blush','olive')
def _():
    table(stone(var=.06,rough=.7))
    with at(-.022,-.002,0,-6):
        box((0,0,.0016),(.146,.204,.003),plain('fff8ec',.8),bevel=.001)
        for i,c in enumerate(LACQUER): chip(c,(-.044+.044*(i%3),.072-.047*(i//3),.0030),0,1.22)
    with at(.084,.058,0,15): polish((0,0,0),'a03c34',1.5)
    with at(.090,.005,0,0): polish((0,0,0),'e7b5a3',1.5)
    above(.80,68,tgt=(.010,.004,.008))
@trade('lashes','Lash tray','Rows of lash fans on a white tray beside fine gold tweezers.','sage','blush','navy')
def _():
    table(felt()); bl=plain('12100f',.5); r=random.Random(3); met=brass('d9b57a',.25); fans=[]
    with at(-.026,.0,0,-7):
        box((0,0,.004),(.138,.196,.008),plain('f8f5ef',.3,coat=.3),bevel=.004,seg=5); box((0,0,.0084),(.124,.182,.001),plain('efe9df',.6),bevel=0)
        for k in range(9):
            y=.078-.0195*k; box((0,y,.0096),(.116,.0028,.0016),bl,bevel=.0005); L=.0085+.0009*k
            for i in range(96):
                x=-.0565+.113*i/95; d=r.uniform(-.0009,.0009); l=L*r.uniform(.9,1.05)
                fans.append([(x,y,.0100),(x+d*.3,y-l*.45,.0108),(x+d*.8,y-l*.82,.0135),(x+d,y-l,.0172)])
        strands(fans,.00034,bl)
    with at(.083,.0,0,-14):
        for s in(-1,1): plate(curve([(0,-.084),(s*.0062,-.048),(s*.0070,.0),(s*.0032,.052),(s*.0006,.090)]),lambda u:.0062-.0050*u**1.5,met,.0022,0,(0,0,.004))
        box((0,-.082,.004),(.0075,.013,.0042),met,bevel=.0015)
    above(.70,68,tgt=(.006,0,.01))
def pebble(c,a,b,h,m,rz=0,seed=1):
    r=random.Random(seed); p=[r.uniform(0,6) for _ in range(3)]
    def fz(rr,z,q): return z
    def f(u,v):
        q=2*pi*u; e=pi*(v-.5); k=1+.05*math.sin(2*q+p[0])+.03*math.sin(3*q+p[1]); ce=math.copysign(abs(math.cos(e))**.72,math.cos(e)); return (a*k*ce*math.cos(q),b*k*ce*math.sin(q),h*math.sin(e)*(1+.04*math.sin(q+p[2]))+h)
    with at(*c,rz): grid(65,33,f,m)
@trade('massage','Hot stones','Seven smooth dark stones on a round plate of pale stone, with a bottle of oil and a sprig of olive.','olive','clay','sage')
def _():
    table(felt()); m=stone('34322f',.2,.36,1.5,.5)
    lathe([(0,0),(.082,0),(.090,.003),(.0925,.009),(.0915,.012),(.087,.0125),(.083,.0095),(0,.009)],stone('e9e1d3',.06,.6,1.2),(-.012,-.012,0),n=96)
    with at(-.012,-.012,.0095,0,.84):
        for i,(x,y,a,b,h,z) in enumerate(((.0,.010,.047,.040,.0145,0),(.002,.012,.035,.030,.0115,.0285),(.0,.011,.024,.020,.0090,.0510),(-.064,-.030,.030,.024,.0110,0),(.064,-.022,.029,.024,.0105,0),(.006,-.066,.033,.024,.0115,0),(-.052,.052,.026,.022,.0100,0))): pebble((x,y,z),a,b,h,m,23*i,i+2)
    lf=leafm('75854e',.45); lm=leaf_mesh(.044,.012,.12,.1,7); r=random.Random(8)
    tube([(.004,-.128,.004),(.046,-.120,.006),(.086,-.094,.006)],.0011,plain('7a6a45',.7))
    for i in range(9):
        t=i/8; put_leaf(lm,lf,(.010+.076*t,-.128+.035*t,.006),(.75 if i%2 else -1.9)-.4,.10,r.uniform(.7,1.0))
    with at(.078,.078,0,10): bottle('dropper',plain('6b3512',.08,coat=.7),brass(),'f1ebe0',1.0)
    above(.78,60,tgt=(0,.002,.015))
@trade('wax','Wax pot','A white ceramic pot of amber wax with a wooden spatula across it, three more beside it.','clay','sage','oat')
def _():
    table(stone(var=.08,rough=.75)); cer=plain('f5f0e6',.16,coat=.6); wm=wood('dcbc8c','b98f5a',axis='X',scale=3); amber=plain('b96a18',.1,spec=.6,coat=1.0)
    with at(-.022,.004,0):
        lathe([(0,0),(.060,0),(.067,.004),(.070,.012),(.072,.055),(.074,.060),(.0725,.0635),(.069,.062),(.067,.055),(.066,.03),(0,.03)],cer,n=96)
        f=lambda u,v:(.0668*v*math.cos(2*pi*u),.0668*v*math.sin(2*pi*u),.052+.0016*math.sin(7*v+2*pi*u)*(1-v)*v+.0015*v**8); grid(96,30,f,amber)
        ring((0,0,.022),.0712,.0016,brass(),n=96)
    blunt=lambda w:lambda u:w*max(.02,1-(2*abs(u-.5))**16)**.5
    for k,(x,y,rz) in enumerate(((.072,.010,84),(.090,-.004,78),(.106,.014,88))):
        with at(x,y,.001+.0012*k,rz): plate([(-.085,0),(.085,0)],blunt(.0135),wm,.0018,0,(0,0,.001),n=90)
    with at(-.026,-.012,.0658,32):
        plate([(-.088,0),(.080,0)],blunt(.0150),wm,.002,0,n=90); plate([(-.087,0),(-.030,0)],lambda u:.0162*max(.02,1-abs(2*u-1)**12)**.5,amber,.0042,n=60)
    above(.82,62,tgt=(.002,.0,.02))
@trade('barber','Razor and brush','An open straight razor with a horn handle beside a badger shaving brush on felt.','char','olive','clay')
def _():
    table(felt()); horn=plain('5a3620',.2,coat=.7); met=brass()
    with at(-.040,-.020,0,78):
        plate([(-.004,0),(.022,.0005),(.125,.001)],lambda u:.0075 if u<.16 else .0075+.0125*min(1,(u-.16)/.06) if u<.93 else .020*(1-((u-.93)/.075)**3*.55),steel(),.0026,.0014,(0,0,.006),n=80)
        plate(curve([(-.004,0),(-.018,-.003),(-.026,-.010)]),lambda u:.0075-.003*u,steel(),.003,0,(0,0,.006))
        with at(0,0,0,-142):
            for z in(.0022,.0104): plate(curve([(-.008,0),(.04,-.006),(.09,-.003),(.135,.010)]),lambda u:.0105+.0045*math.sin(pi*min(1,u*1.1)),horn,.0026,0,(0,0,z),n=60)
        cyl((0,0,.0066),.0032,.0135,met)
    with at(.068,.002,0,8,1.1):
        M=(0,0,.0185); rot=(-pi/2,0,0); r=random.Random(6); bands=([],[],[])
        lathe([(0,-.062),(.014,-.062),(.0165,-.058),(.0175,-.05),(.0135,-.032),(.0108,-.018),(.0135,-.006),(.0165,.002),(.0165,.008)],plain('efe3cf',.16,coat=.7),M,64,rot)
        lathe([(.0162,.006),(.0172,.009),(.0172,.014),(.0160,.017)],met,M,64,rot)
        for i in range(2600):
            q=r.uniform(0,2*pi); k=math.sqrt(r.random()); x0,z0=.0145*k*math.cos(q),.0145*k*math.sin(q); L=.058*(1-.16*k*k)*r.uniform(.95,1.03)
            P=[Vector((x0,.014,.0185+z0)),Vector((x0*1.5,.014+L*.5,.0185+z0*1.4)),Vector((x0*1.85,.014+L,.0185+z0*1.55))]
            way=lambda t:tuple(P[0]*(1-t)**2+P[1]*2*t*(1-t)+P[2]*t*t)
            for band,a,b in zip(bands,(0,.42,.74),(.44,.76,1)): band.append([way(a+(b-a)*j/2) for j in range(3)])
        for band,c in zip(bands,('e9ddc8','2a211b','e9ddc8')): strands(band,.00042,plain(c,.7),.15)
    above(.78,68,tgt=(.004,-.004,.012))
@trade('skincare','Jars and a roller','Two open jars of cream on a marble board, an amber dropper and a pale stone roller.','navy','sage','blush')
def _():
    table(felt()); mar=marble('f3f1ed','9aa0a6',5.0); met=brass('d0a468',.2); w=plain('f6f3ee',.14,coat=.6)
    with at(-.016,.026,0,-8): box((0,0,.006),(.170,.150,.012),mar,bevel=.003)
    def jar(r,h):
        lathe([(0,0),(r*.94,0),(r,.004),(r,h-.004),(r*.97,h),(r*.86,h),(r*.84,h-.004),(r*.84,h-.010),(0,h-.010)],w,n=80)
        f=lambda u,v:(r*.842*v*math.cos(2*pi*u),r*.842*v*math.sin(2*pi*u),h-.0075+.0045*(1-v)**1.2+.0022*math.sin(11*v+2*pi*u)*(1-v)*v*3); grid(96,40,f,plain('fbf3e6',.35,coat=.2))
    with at(-.052,.050,.012): jar(.036,.034)
    with at(-.040,-.022,.012): jar(.026,.026)
    with at(.012,-.012,.012): lathe([(0,0),(.0255,0),(.0265,.001),(.0265,.011),(.0255,.0125),(0,.0125)],met,n=80)
    with at(.034,.066,.012,20): bottle('dropper',plain('6b3512',.08,coat=.7),met,'f1ebe0',1.0)
    jade=plain('b9c8b0',.12,coat=.7,spec=.6)
    with at(.022,-.094,.0,18):
        z=.0135; cyl((.0,0,z),.0058,.095,met,rot=(0,pi/2,0),bevel=.002)
        for s,L,rr in((1,.042,.0125),(-1,.024,.0088)):
            x=s*.058
            for e in(-1,1): tube([(s*.045,0,z),(s*.052,0,z),(x,e*(L/2+.005),z),(x+s*.014,e*(L/2+.005),z),(x+s*.014,e*(L/2-.003),z)],.0016,met,smooth=False)
            lathe([(0,-L/2),(rr*.8,-L/2),(rr,-L/2+.005),(rr,L/2-.005),(rr*.8,L/2),(0,L/2)],jade,(x+s*.014,0,z),48,(pi/2,0,0))
    above(.78,64,tgt=(.0,-.008,.015))
def desk(name,title,alt,tint,**k):
    return scene(name,title,alt,'feature','clay',tints={'':tinted(tint)[tint]},**{**T,**k})
def house_key(m,L=.062):
    ring((0,0,.0032),.0105,.0046,m,n=48,sz=.38)
    cuts=((.022,-.0030),(.027,-.0052),(.031,-.0030),(.036,-.0058),(.041,-.0036),(.045,-.0050),(.050,-.0026),(.055,-.0036))
    poly([(.012,.0042),(L-.004,.0042),(L,.0008),*[(x,y+.001) for x,y in reversed(cuts)],(.012,-.0042)],m,(0,0,.0032),solid=.0024,bevel=.0004)
    box((L*.52,.0008,.0046),(L*.58,.0011,.0006),plain('8a6530',.4,1.0),bevel=0)
@desk('feature-key','Two keys and a tag','Two brass keys on a ring with a leather tag numbered 07, on clay felt.','clay')
def _():
    table(felt()); met=brass('d2a25c',.2); ring((0,.030,.0036),.021,.0012,met,n=72)
    with at(.003,.010,.0026,-74,1.25): house_key(met)
    with at(-.012,.014,.0002,-118,1.25): house_key(plain('c9c6c0',.24,1.0))
    with at(.026,.044,0,38):
        pillow((.036,0,.0042),(.078,.034,.0058),leather('6b3d26'),n=4); ring((.004,0,.0064),.0042,.0010,met,n=40)
        number('07',.021,met,(.044,-.0005,.0066),(0,0,0))
    above(.47,64,tgt=(.010,.010,.005))
@desk('feature-phone','A day on a phone','Phone with a day of appointments in clay, sage and blush on its screen, a cup of coffee and a cutting comb on sage felt.','sage')
def _():
    table(felt()); bar=lambda x,y,w,h,c: box((x,y,.0090),(w,h,.0005),plain(c,.5,coat=.3),bevel=.0002)
    with at(-.012,-.004,0,-14,1.25):
        pillow((0,0,.0042),(.0745,.1545,.0082),plain('2a2826',.3,.6),n=9,d=24); box((0,0,.0084),(.069,.149,.0008),plain('161514',.12,coat=.8),bevel=.0003); box((0,0,.0086),(.0655,.1455,.0008),plain('fbf7f0',.35,coat=.6),bevel=.0003)
        bar(-.014,.060,.030,.0050,'3a302a'); bar(.020,.060,.014,.0042,'d9cbbb')
        for i in range(7): bar(-.0264+.0088*i,.049,.0064,.0064,'8f3d26' if i==2 else 'efe6da')
        y=.040
        for c,h in(('c98d70',.018),('f3ede5',.008),('a3b09a',.024),('e2bcae',.014),('f3ede5',.008),('c98d70',.014),('8f8a62',.012)):
            y-=h/2; bar(.0035,y,.047,h-.0018,c); bar(-.0270,y+h/2-.0022,.0070,.0016,'9a8f83')
            if h>.01: bar(-.009,y+h/2-.0048,.016,.0018,'fffaf2')
            y-=h/2
        bar(0,-.0665,.022,.0014,'3a302a')
    with at(.142,.066,0,-40,.95): cup()
    with at(-.138,.018,0,64): cutting_comb(plain('7a4a2a',.2,coat=.6))
    above(.74,62,tgt=(.0,.004,.01))
@desk('feature-papers','Agreement, pen and key','Two printed pages with a brass pen and a key on pale stone.','oat')
def _():
    table(stone(var=.06,rough=.7)); ink=plain('8d8478',.9); met=brass('d2a25c',.2)
    for x,y,rz,z in((.030,.012,9,.0006),(-.028,-.002,-5,.0016)):
        with at(x,y,z,rz):
            box((0,0,0),(.172,.222,.0008),plain('fffaf1',.85),bevel=.0002); r=random.Random(int(rz+20))
            box((-.026,.088,.0005),(.080,.0058,.0003),plain('4a4038',.9),bevel=0)
            for k in range(15):
                if k in(4,9): continue
                w=.136*r.uniform(.86,1) if k not in(3,8,14) else .07; box((-.068+w/2,.070-.0094*k,.0005),(w,.0021,.0003),ink,bevel=0)
            box((-.034,-.090,.0005),(.062,.0009,.0003),plain('4a4038',.9),bevel=0)
    with at(-.005,-.045,.0072,34): lathe([(0,-.072),(.0008,-.071),(.0022,-.060),(.0046,-.050),(.0052,-.03),(.0052,.062),(.0044,.066),(0,.067)],met,(0,0,0),40,(0,pi/2,0)); cyl((-.006,0,0),.0055,.003,plain('2a2826',.3),rot=(0,pi/2,0)); box((.044,0,.0058),(.042,.0030,.0012),met,bevel=.0005)
    with at(.098,-.066,0,118,1.15): house_key(met)
    above(.70,66,tgt=(.0,-.004,.005))
@desk('blog-01','Shears and comb on stone','Closed steel shears and a dark cutting comb side by side on pale stone.','oat')
def _():
    table(stone(var=.06,rough=.7))
    with at(-.022,-.004,0,58,1.1): shears(spread=10)
    with at(.012,.060,0,-22,1.1): cutting_comb(plain('3a2a20',.2,coat=.6))
    with at(.004,-.046,0,-62,.9):
        lock(SHADES[3],seed=4,L=.12,w=.024,n=380); box((0,.002,.0055),(.0105,.024,.0075),brass(),bevel=.002)
    above(.72,62,tgt=(.0,.0,.01))
def nail_desk(p):
    box((-.04,-.10,.004),(.40,.17,.006),fabric('cf9f90',1.2,.9,.2,.3),bevel=.003)
    with at(.06,-.06,.007,-12,1.1):
        box((0,0,.0016),(.146,.204,.003),plain('fff8ec',.8),bevel=.001)
        for i,c in enumerate(LACQUER): chip(c,(-.044+.044*(i%3),.072-.047*(i//3),.0030),0,1.22)
    for i in range(6): polish((-.44+.055*i,.16+.012*(i%2),0),NAIL[(i*2)%12],1.6)
    with at(-.14,-.10,.007,64): plate([(-.075,0),(.075,0)],lambda u:.013*max(.02,1-(2*abs(u-.5))**12)**.5,plain('c9b8a6',.8),.003,0,n=50)
    with at(-.47,-.06,0): vase(plain('fbf6ef',.4),.15,.055,0); dry_stems(7,.30,.12,6,kind='bunny',spread=.12)
    with at(.48,.10,0):
        met=brass(); cyl((0,0,.009),.075,.018,met); tube([(0,0,.01),(0,0,.30),(-.05,-.02,.40),(-.16,-.06,.41)],.007,met); lathe([(0,.05),(.02,.05),(.07,-.03),(.068,-.03),(.018,.045)],met,(-.19,-.07,.40)); disc((-.19,-.07,.378),.055,emit('ffe2b8',4),(pi,0,0)); spot((-.19,-.07,.37),(-.22,-.12,0),6,'ffdca6',110)
@scene('service-nails','Nails','Manicure table with a color card of painted tips, polish bottles and a brass lamp in a blush nail studio.','service','blush',key=.31,size=(1920,1280),dof=True)
def _(): set_nails(PAL['blush'],top=nail_desk); camera((-.66,1.50,1.46),(.03,2.78,.88),39,0,0,(.0,2.68,.77),4,level=False)
