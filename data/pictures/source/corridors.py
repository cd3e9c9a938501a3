# Corridors: of each palette one with doors, a light and an end of its own.
from scenes import *
# ---------- doors: drawn in a frame whose face of the wall is y=0, the corridor at -y ----------
@cached
def reeded(h='ffdfb4',s=1.0):
    # ribbed glass with a lit room behind it, brighter at the height of a lamp
    t=NT('reeded'); sp=t.n('SeparateXYZ'); t.l(t.n('NewGeometry').outputs['Position'],sp.inputs[0]); along=t.math('ADD',sp.outputs[0],sp.outputs[1])
    rib=t.math('ABSOLUTE',t.math('SINE',t.math('MULTIPLY',along,pi/.021))); g=t.ramp(t.math('MULTIPLY',sp.outputs[2],.42),[(0,(.20,)*3+(1,)),(.45,(.50,)*3+(1,)),(.78,(1,1,1,1)),(1,(.72,)*3+(1,))],'EASE')
    col=t.mix(1,t.mix(1,hx(h),g,'MULTIPLY'),t.ramp(rib,[(0,(.45,)*3+(1,)),(.7,(1,1,1,1))]),'MULTIPLY')
    e=t.n('Emission'); t.l(col,e.inputs[0]); e.inputs[1].default_value=s; gl=t.n('BsdfGlossy'); gl.inputs['Roughness'].default_value=.12; m=t.n('MixShader'); m.inputs[0].default_value=.08; t.l(e.outputs[0],m.inputs[1]); t.l(gl.outputs[0],m.inputs[2]); t.l(m.outputs[0],t.out.inputs[0]); t.m.cycles.sample_as_light=False; return t.m
def lit(s,i): return reeded('ffe2bb',(.95,.55,.8,.35,.9)[(i*2+(s>0))%5])
def casing(w,h,m,t=.075,d=.03):
    for q in(-1,1): box((q*(w/2+t/2),-d/2,(h+t)/2),(t,d,h+t),m,bevel=.005)
    box((0,-d/2-.003,h+t/2),(w+2*t+.02,d+.006,t),m,bevel=.005)
def handle(s,w,m,y,L=.42): pull((s*(w/2-.10),y-.055,1.05),L,m,'Z')
def plank_door(wd_,met,w=1.0,h=2.15,groove='3a2a1e'):
    def d(s,i):
        casing(w,h,wd_); box((0,.10,h/2),(w-.01,.045,h-.01),wd_,bevel=.003)
        for q in range(1,8): box((-w/2+w*q/8,.0765,h/2),(.006,.003,h-.04),plain(groove,.8),bevel=0)
        box((-.20*s,.074,1.32),(.24,.012,1.26),met,bevel=.003); box((-.20*s,.067,1.32),(.20,.010,1.22),lit(s,i),bevel=0); handle(s,w,met,.075)
    return d
def panel_door(col,met,w=1.0,h=2.15,trim=None,rows=((.16,.78),(.92,1.98)),glazed=()):
    m=plain(col,.38)
    def d(s,i):
        casing(w,h,plain(trim or col,.4),.09,.035); y=.09; box((0,y+.02,h/2),(w-.01,.02,h-.01),m,bevel=0); edges=[0,*[z for r in rows for z in r],h]
        for x,ww in((-w/2+.065,.13),(0,.11),(w/2-.065,.13)): box((x,y,h/2),(ww,.03,h-.01),m,bevel=.004)
        for a,b in zip(edges[::2],edges[1::2]): box((0,y,(a+b)/2),(w-.01,.031,b-a),m,bevel=.004)
        for k,(a,b) in enumerate(rows):
            for q in(-1,1):
                x,pw,ph=q*(w/4-.0375),w/2-.185,b-a
                if k in glazed: box((x,y+.006,(a+b)/2),(pw,.008,ph),lit(s,i),bevel=0)
                else: box((x,y+.004,(a+b)/2),(pw-.07,.022,ph-.07),m,bevel=.010)
        cyl((s*(w/2-.065),y-.02,1.0),.032,.012,met,rot=(pi/2,0,0)); sphere((s*(w/2-.065),y-.065,1.0),.033,met); cyl((s*(w/2-.065),y-.04,1.0),.012,.04,met,rot=(pi/2,0,0)); box((0,y-.017,.10),(w-.12,.003,.14),met,bevel=0)
    return d
def cane_door(wd_,met,w=1.0,h=2.15):
    def d(s,i):
        casing(w,h,wd_); y=.09
        for q in(-1,1): box((q*(w/2-.07),y,h/2),(.13,.045,h-.01),wd_,bevel=.004)
        for z,hh in((.14,.26),(.95,.12),(h-.08,.15)): box((0,y,z),(w-.27,.045,hh),wd_,bevel=.004)
        box((0,y+.012,.58),(w-.27,.008,.62),rattan(),bevel=0); box((0,y+.012,1.52),(w-.27,.008,1.02),lit(s,i),bevel=0)
        for q in range(1,3): box((-(w-.27)/2+(w-.27)*q/3,y,1.52),(.022,.03,1.02),wd_,bevel=.003)
        handle(s,w,met,y-.02,.3)
    return d
# ---------- the corridor itself ----------
def corridor(p,door,W=2.4,D=11.2,H=2.75,wall=None,floor=None,end=None,dh=2.15,n=4,first=1.1,pitch=2.5,dw=1.0,between=None,plate=1.62,base='f6f3ed',met=None,window=None,ceil=True,lamps='tube'):
    wm=wall or plaster(p['wall'],.07); met=met or brass(); T=.24; em=end or plaster(p['acc'])
    box((0,D/2-1,-.05),(W+1,D+2.4,.1),floor or planks(*p['floor'],rot=90),bevel=0); box((0,-2.2,H/2),(W+1,.1,H),wm,bevel=0)
    if ceil: box((0,D/2-1,H+.05),(W+1,D+2.4,.1),paint('f7f4ee',.85,.01),bevel=0)
    if window:
        a,z0,z1=window
        for q in(-1,1): box((q*(W/4+a/4+.25),D+.1,H/2),(W/2-a/2+.5,.2,H),em,bevel=0)
        box((0,D+.1,z0/2),(a,.2,z0),em,bevel=0); box((0,D+.1,(z1+H)/2),(a,.2,H-z1),em,bevel=0); fr=plain('2a2826',.4)
        for q in(-1,-.33,.33,1): box((q*(a/2-.02),D+.06,(z0+z1)/2),(.045,.06,z1-z0),fr)
        for z in(z0+.02,z0+(z1-z0)*.36,z0+(z1-z0)*.68,z1-.02): box((0,D+.06,z),(a,.055,.04),fr)
        o=poly([(-6,0,-2),(6,0,-2),(6,0,6),(-6,0,6)],skygrad('dbe8f4','fff8ec',2.6),(0,D+2.4,0)); o.visible_shadow=False
        area((0,D-.02,(z0+z1)/2),(-90,0,0),a,z1-z0,70,'fff3e0')
    else: box((0,D+.07,H/2),(W+1,.14,H),em,bevel=0)
    for s in(-1,1):
        y=-2.2
        for i in range(n+1):
            y1=first+i*pitch if i<n else D
            box((s*(W/2+T/2),(y+y1)/2,H/2),(T,y1-y,H),wm,bevel=0); box((s*(W/2-.009),(y+y1)/2,.06),(.018,y1-y-.18,.12),plain(base,.4))
            if i==n: break
            yc=y1+dw/2; y=y1+dw; box((s*(W/2+T/2),yc,(dh+H)/2),(T,dw,H-dh),wm,bevel=0)
            with at(s*W/2,yc,0,-90*s): door(s,i)
            with at(s*W/2,y+.36,0,-90*s):
                if plate: box((0,-.008,plate),(.19,.014,.19),met,bevel=.003); number(f'{i*2+(1 if s<0 else 2):02d}',.125,plain('2c211a',.5),(0,-.017,plate-.004))
                if lamps: sconce(plate+.30,met,4.2,kind=lamps)
            if between:
                with at(s*W/2,y+.96,0,-90*s): between(s,i)
    area((0,-1.1,H-.05),(0,0,0),1.2,1.2,10,'ffeed6',gloss=False)
    world(s=.9,ao=.5); bpy.context.scene.world.cycles.sampling_method='NONE'
def strips(D,H,x=0,w=.09,power=16,n=4):
    for i in range(n): y=1.4+i*2.6; box((x,y,H-.004),(w,1.5,.008),emit('fff0d8',5),bevel=0); area((x,y,H-.03),(0,0,0),.5,1.6,power,'ffeed6',gloss=False)
def bench(wd_,w=1.1,cushion=None):
    box((0,0,.40),(w,.34,.05),wd_); 
    for s in(-1,1): box((s*(w/2-.07),0,.19),(.05,.30,.38),wd_)
    if cushion: pillow((0,0,.465),(w-.04,.33,.09),cushion,n=5)
def pampas(c,h=.34,r=.12,m='efe6d8',kind='pampas',col='e3d2b0'):
    with at(*c): vase(plain(m,.6),h,r,0); dry_stems(11,h*2.1,h*.74,3,kind=kind,col=col,spread=h*.95)
def oak_slats(p): return lambda s,i: slats(.72,2.75,wood(*p['wood'],axis='Z'),plain('4a3423',.7),dp=.022)
@scene('location-07','Corridor of suites','Quiet corridor of private suites with numbered oak doors, wall sconces, an oak floor and a runner.','location','clay',key=.30,spp=1.4)
def _():
    p=PAL['clay']; D=11.2; corridor(p,plank_door(wood(*p['wood'],axis='Z'),brass()),2.2,between=oak_slats(p)); strips(D,2.75)
    with at(0,5.1,0): rug(1.15,9.4,'d9c7b2','a8674a')
    with at(0,D-.35,0): bench(wood('8a5f3c')); pampas((.28,0,.425)); art(.75,.95,1.75,p['art'],0)
    camera((-.30,-.35,1.32),(-.30,14,1.32),27,-.02,.06)
@scene('corridor-sage','Corridor in sage','Corridor of numbered oak doors under skylights, sun across the wall, a sage runner and an olive tree before a tall window.','location','sage',key=.36,spp=1.4)
def _():
    p=PAL['sage']; W,D,H=2.5,11.2,2.8; oak=wood(*p['wood'],axis='Z'); corridor(p,plank_door(oak,black(),groove='6b4a2c'),W,D,H,met=black(),ceil=False,window=(1.5,.35,2.45),end=plaster('9aa88c'),plate=None,lamps=None)
    cm=paint('f9f7f2',.85,.01); y=-2.2
    for a in(1.0,4.3,7.6,D+.3):
        box((0,(y+a)/2,H+.15),(W+.6,a-y,.3),cm,bevel=0); y=a+1.5
        if a<D:
            for q in(-1,1): box((q*(W/2-.12),a+.75,H+.15),(.80,1.5,.3),cm,bevel=0)
            o=box((0,a+.75,H+.36),(1.8,1.5,.02),emit('e6ecef',2.6),bevel=0); o.visible_shadow=False; area((0,a+.75,H+.30),(0,0,0),1.5,1.4,48,'fff8ea',gloss=False)
            for q in(-.02,): box((q,a+.75,H+.33),(.04,1.5,.04),plain('2a2826',.4))
    sun((.62,.30,-.80),10,'ffeccc',.7)
    for s in(-1,1):
        for i in range(4):
            with at(s*W/2,1.1+i*2.5+1.0+.36,0,-90*s): box((0,-.008,1.62),(.20,.014,.20),plain('2a2826',.4),bevel=.003); number(f'{i*2+(1 if s<0 else 2):02d}',.13,plain('f4f1ea',.5),(0,-.017,1.616))
    with at(0,5.0,0): rug(1.25,9.2,'aab49d','6f7f63')
    for x,y,sd in((-.98,3.15,3),(.98,5.70,5),(-.98,8.2,7)):
        with at(x,y,0): snake(.72,plain('efece4',.6),.14,.30,seed=sd)
    with at(-.72,D-.55,0): olive(2.0,plain('c9bda9',.7),.2,.38,seed=5)
    with at(.42,D-.35,0): bench(wood('c9a06a'),.95,fabric('6f7f63',.5,.95,.4,.8))
    camera((-.42,-.95,1.36),(.30,9,1.36),30,-.035)
@scene('corridor-char','Corridor in charcoal','Evening corridor of paneled walnut doors, charcoal wainscot, low globe lamps and a round lit mirror at its end.','location','char',key=.17,spp=1.4)
def _():
    p=PAL['char']; W,D,H=2.3,10.6,2.75; wal=wood('6e4a30','3c2416',axis='Z'); met=brass(); dark=plain('2f2d2b',.45)
    def walnut(s,i):
        casing(1.0,2.15,wal); y=.09; box((0,y+.02,1.075),(.99,.02,2.14),wal,bevel=0)
        for q in(-1,1): box((q*.43,y,1.075),(.13,.03,2.14),wal,bevel=.004)
        for z,h in((.11,.22),(.70,.10),(1.40,.10),(2.08,.14)): box((0,y,z),(.99,.031,h),wal,bevel=.004)
        for z,h in((.435,.36),(1.05,.53)): box((0,y+.004,z),(.64,.022,h),wal,bevel=.012)
        box((0,y+.006,1.73),(.73,.008,.56),lit(s,i),bevel=0); handle(s,1.0,met,y-.01,.34)
    def wains(s,i):
        for w,x in((1.30,-.10),): 
            box((x,-.008,.53),(w,.018,1.06),dark,bevel=0); box((x,-.02,1.075),(w,.04,.035),dark,bevel=.006)
            for q in(-1,1): box((x+q*.33,-.016,.56),(.52,.012,.78),dark,bevel=.010)
    corridor(p,walnut,W,D,H,wall=plaster('b9afa2',.12),end=plaster('34312e',.2),between=wains,base='2c2a28',plate=1.52,lamps=None)
    for i in range(4):
        with at(0,1.0+i*2.5,0): pendant('globe',2.22,H,met,11,.115)
    with at(0,4.9,0): rug(1.2,8.9,'4a4641','b08a55')
    with at(0,D,0): round_mirror(.42,1.60,rim=met,halo_s=1.3)
    with at(0,D-.24,0): 
        box((0,0,.80),(1.25,.34,.04),marble('2a2827','8a7f70')); 
        for q in(-1,1): box((q*.55,0,.39),(.04,.30,.78),wal)
        box((0,0,.2),(1.1,.28,.03),wal); towels((-.2,0,.215),3,.3,.22,.05,('d8cbb6','5a4a3c'))
    pampas((.42,D-.24,.82),.26,.09,'b9ab98'); 
    with at(-.40,D-.24,.82): candle(plain('d8cbb6',.5),.11,.04)
    camera((.22,-1.55,1.26),(-.02,9,1.26),31,-.01)
@scene('corridor-navy','Corridor in navy','Corridor of navy paneled doors with brass knobs and numbers, white molding, dome lamps and a checkered marble floor.','location','navy',key=.33,spp=1.4)
def _():
    p=PAL['navy']; W,D,H=2.6,11.2,2.85; met=brass(); white=paint('f3f3f0')
    t=NT('checker'); ck=t.n('TexChecker'); ck.inputs['Scale'].default_value=2.2; t.l(t.pos((1,1,0.001),(0,0,pi/4)),ck.inputs[0]); n=t.noise(t.pos(),2.2,7,.6,.8); light=t.mix(n,hx('d9dad8'),hx('f8f8f6')); darkc=t.mix(n,hx('26364e'),hx('4d6280')); floor=t.pbsdf(t.mix(ck.outputs['Fac'],light,darkc),.16,coat=.2)
    number_on=panel_door('22344d',met,trim='f6f5f1',rows=((.18,.82),(.98,1.42),(1.60,1.98)),glazed=(2,))
    def door(s,i): number_on(s,i); number(f'{i*2+(1 if s<0 else 2):02d}',.19,met,(0,.068,1.505),deep=.006)
    def mold(s,i):
        x,w=-.06,.98
        for a,b in((.24,.86),(1.0,2.45)):
            for q in(-1,1): box((x+q*w/2,-.008,(a+b)/2),(.022,.02,b-a+.022),white,bevel=.006)
            for z in(a,b): box((x,-.008,z),(w,.02,.022),white,bevel=.006)
        if i%2==(s>0): art(.42,.56,1.66,p['art'],i%3,fr=met)
        else: sconce(1.7,met,5,kind='ball')
    corridor(p,door,W,D,H,wall=white,floor=floor,end=plaster('22344d'),between=mold,plate=None,lamps=None,base='f6f5f1',window=(1.2,.0,2.3))
    for i in range(4):
        with at(0,1.9+i*2.5,0): pendant('dome',2.3,H,met,9,.13)
        area((0,1.9+i*2.5,H-.03),(0,0,0),1.2,1.2,15,'fff2e0',gloss=False)
    with at(.86,D-.5,0): fiddle(1.9,plain('e9e7e2',.6),.2,.38,leaf=p['leaf'],seed=3)
    with at(-1.02,3.15,0,90): bench(wood('8a6240'),.85,leather('27384f'))
    camera((.62,-1.25,1.40),(-.35,5,1.40),29,-.045)
@scene('corridor-olive','Corridor in olive','Late sun down a corridor of oak doors with cane and ribbed glass, an olive wainscot, rattan lamps and a bench.','location','olive',key=.30,spp=1.4)
def _():
    p=PAL['olive']; W,D,H=2.5,9.6,2.75; met=brass('b98f50'); oak=wood(*p['wood'],axis='Z'); ol=plain('75754f',.75,spec=.25)
    def wains(s,i):
        x,w=-.10,1.30; box((x,-.008,.57),(w,.016,1.14),ol,bevel=0); box((x,-.022,1.155),(w+.02,.05,.03),oak,bevel=.006)
        for q in range(1,13): box((x-w/2+w*q/13,-.0165,.57),(.006,.002,1.0),plain('4b4b33',.8),bevel=0)
    corridor(p,cane_door(oak,met),W,D,H,wall=plaster('efe6d4',.08),end=plaster('74744f'),between=wains,base='75754f',met=met,window=(1.7,.25,2.5),n=3,first=1.2,plate=1.58,lamps='ball')
    sun((-.10,-1,-.30),14,'ffd6a0',.9); area((0,D-.1,1.5),(-90,0,0),1.6,2.0,60,'ffdca8')
    for i in range(3):
        with at(0,1.2+i*2.6,0): pendant('rattan',2.24,H,met,8,.12)
    with at(0,4.4,0): rug(1.15,7.6,'dccfae','75754f')
    with at(.93,D-.55,0): olive(1.95,rattan('b98a54'),.2,.38,seed=5)
    with at(-1.03,3.35,0,90): bench(oak,.86,fabric('86815a',.5,.95,.4,.8)); pillow((.28,.06,.62),(.32,.12,.30),fabric('c9a36a',.5,.95,.4,.8),n=3,rot=(-.25,0,0))
    camera((.34,-1.15,1.30),(-.05,9,1.30),28,-.02)
@scene('corridor-blush','Corridor in blush','Pale corridor under a row of arches, blush paneled doors with numbers, globe lamps and a terrazzo floor that leads to an armchair.','location','blush',key=.44,spp=1.4)
def _():
    p=PAL['blush']; W,D,H=2.5,11.2,2.9; met=brass('d0a468'); pl=plaster('efd9cd',.08)
    corridor(p,panel_door('dcaea0',met,trim='f7ece4',rows=((.16,.86),(1.02,1.98)),glazed=(1,)),W,D,H,wall=pl,floor=terrazzo(scale=18.0),end=plaster('d9a596',.12),met=met,first=1.15,base='f7efe6',plate=1.60,lamps=None)
    a=W/2-.14; zc=H-.34-a
    for y in(.55,3.05,5.55,8.05,10.4):
        arc=[(a*math.cos(pi*k/40),zc+a*math.sin(pi*k/40)) for k in range(41)]
        poly([(a,0)]+arc+[(-a,0),(-W/2-.05,0),(-W/2-.05,H),(W/2+.05,H),(W/2+.05,0)],pl,(0,y,0),(pi/2,0,0),solid=.26)
    for i in range(4):
        with at(0,1.8+i*2.5,0): pendant('globe',2.30,H,met,8,.115)
        area((0,1.8+i*2.5,H-.03),(0,0,0),1.6,1.6,17,'fff0e2',gloss=False)
    with at(.30,D-.75,0,-18): armchair(fabric('f6e9df',.5,.95,.4,.8),met)
    with at(-.42,D-.55,0): round_table(.22,.48,marble('f3efe9','c9a79a'),met)
    pampas((-.42,D-.55,.48),.24,.085,'fbf4ec'); 
    with at(0,D,0): art(.7,.9,1.75,p['art'],2,fr=met)
    camera((-.26,-1.2,1.32),(.12,9,1.32),28,-.01)
